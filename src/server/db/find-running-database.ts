import path from 'node:path'
import type { Env } from '../env.ts'
import { findRunningPostgres } from './embedded/postgres-process.ts'
import { toConnectionString } from './embedded/socket-folder.ts'
import { findPrimary } from './primary/find-primary.ts'

/** The database of the running server, for command-line tools. Undefined if no server is running. */
export async function findRunningDatabase(env: Env) {
  if (env.databaseUrl) return findPrimary(env.databaseUrl)
  const running = await findRunningPostgres(path.join(env.dataDir, 'postgres'))
  return running?.socketFolder && toConnectionString(running.socketFolder)
}
