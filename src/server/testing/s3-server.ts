import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { makeTestFolder } from './test-folder.ts'

const script = path.join(import.meta.dirname, 'run-s3-server.ts')

/** A third-party server that speaks S3 and verifies signatures. Its data survives a kill. */
export async function startS3Server() {
  const port = await findFreePort()
  const endpoint = `http://127.0.0.1:${port}`
  const folder = await makeTestFolder()
  let server: ChildProcess | undefined

  const isUp = () =>
    fetch(endpoint).then(
      () => true,
      () => false,
    )
  async function start() {
    server = spawn(process.execPath, [script, String(port), folder, 'files'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    while (!(await isUp())) await sleep(50)
  }
  async function kill() {
    const exited = once(server!, 'exit')
    server!.kill('SIGKILL')
    await exited
  }
  await start()

  return {
    settings: {
      endpoint,
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    start,
    kill,
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>
