import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FilePath, FileStorage } from '../file-storage.ts'
import { requireStorageNames } from '../storage-names.ts'
import type { S3Client } from './s3-client.ts'
import { hashOf } from './sign-request.ts'

const deletionsAtOnce = 8

/** A folder of a bucket. Writes are atomic, because S3 puts whole files. */
export function createS3Storage(call: S3Client, folder: string): FileStorage {
  const keyOf = (names: FilePath) => {
    requireStorageNames(names)
    return [folder, ...names].join('/')
  }
  const find = async (names: FilePath) => {
    const response = await call({ method: 'GET', key: keyOf(names) })
    if (response.ok) return response
    await response.body?.cancel()
    return undefined
  }
  const put = async (names: FilePath, bytes: Buffer<ArrayBuffer> | Blob, hash: string) => {
    const response = await call({ method: 'PUT', key: keyOf(names), body: { bytes, hash } })
    if (!response.ok) throw new Error(`The bucket is not there: ${await response.text()}`)
    await response.body?.cancel()
  }
  const remove = async (key: string) => {
    await (await call({ method: 'DELETE', key })).body?.cancel()
  }

  return {
    put: (names, bytes) => put(names, Buffer.from(bytes), hashOf(bytes)),
    // S3 needs its length and hash first, so it is buffered on disk until they are known.
    async putStream(names, source) {
      keyOf(names)
      const spool = await mkdtemp(path.join(tmpdir(), 'keyswipe-upload-'))
      try {
        const file = path.join(spool, 'file')
        const hash = createHash('sha256')
        const hashing = new Transform({
          transform(chunk: Buffer, _encoding, done) {
            hash.update(chunk)
            done(null, chunk)
          },
        })
        await pipeline(source, hashing, createWriteStream(file))
        const blob = await openAsBlob(file)
        await put(names, blob, hash.digest('hex'))
        return blob.size
      } finally {
        await rm(spool, { recursive: true, force: true })
      }
    },
    async get(names) {
      const response = await find(names)
      return response && Buffer.from(await response.arrayBuffer())
    },
    async open(names) {
      const response = await find(names)
      if (!response?.body) return undefined
      return {
        sizeBytes: Number(response.headers.get('content-length')),
        stream: Readable.fromWeb(response.body),
      }
    },
    deleteFile: (names) => remove(keyOf(names)),
    async deleteFolder(names) {
      const prefix = `${keyOf(names)}/`
      for (;;) {
        const keys = await listKeys(call, prefix)
        if (keys.length === 0) return
        for (let n = 0; n < keys.length; n += deletionsAtOnce)
          await Promise.all(keys.slice(n, n + deletionsAtOnce).map(remove))
      }
    },
  }
}

/** The first thousand keys. Ours need no escaping. */
async function listKeys(call: S3Client, prefix: string) {
  const response = await call({ method: 'GET', key: '', query: { 'list-type': '2', prefix } })
  const text = await response.text()
  return response.ok ? [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key!) : []
}
