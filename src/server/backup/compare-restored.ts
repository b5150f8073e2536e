import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { readWaitingJobs } from '../jobs/waiting-jobs.ts'
import { fromHashLine } from './archive-parts.ts'
import type { Archive } from './archive-reader.ts'
import { toJobRow } from './job-row.ts'
import { createRowHash } from './row-hash.ts'
import { hashTable, listTables, writeValuesPlainly } from './tables.ts'
import { withClient } from './with-client.ts'

interface Place {
  dataDir: string
  connectionString: string
}

/** Reads everything that was restored again and returns the differences from the archive. */
export const compareRestored = (archive: Archive, { dataDir, connectionString }: Place) =>
  withClient(connectionString, async (client) => {
    await writeValuesPlainly(client)
    await client.query('begin isolation level repeatable read read only')
    return [
      ...(await compareTables(archive, client)),
      ...(await compareJobs(archive, client)),
      ...(await compareFiles(archive, dataDir)),
    ]
  })

async function compareTables({ manifest }: Archive, client: Client) {
  const differing: string[] = []
  const there = new Map((await listTables(client)).map((table) => [table.name, table]))
  for (const wanted of manifest.tables) {
    const table = there.get(wanted.name)
    const found = table && (await hashTable(client, wanted))
    if (found?.hash !== wanted.hash || found.rows !== wanted.rows) differing.push(`table ${wanted.name}`)
  }
  return differing
}

async function compareJobs({ manifest }: Archive, client: Client) {
  const rowHash = createRowHash()
  for await (const jobs of readWaitingJobs(client)) for (const job of jobs) rowHash.add(toJobRow(job))
  const { rows, hash } = rowHash.result()
  return rows === manifest.jobs.count && hash === manifest.jobs.hash ? [] : ['pending jobs']
}

async function compareFiles({ parts }: Archive, dataDir: string) {
  const differing: string[] = []
  for await (const { name: listName, content } of parts()) {
    if (!listName.startsWith('hashes/')) continue
    for (const line of String(await content())
      .trimEnd()
      .split('\n')) {
      const { hash, name } = fromHashLine(line)
      if (!name.startsWith('files/')) continue
      const file = path.join(dataDir, ...name.split('/').slice(1))
      if ((await hashFile(file)) !== hash) differing.push(name)
    }
  }
  return differing
}

async function hashFile(file: string) {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}
