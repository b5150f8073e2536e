import { readFile } from 'node:fs/promises'
import { openDatabase } from './db/database.ts'
import { findRunningDatabase } from './db/find-running-database.ts'
import { EnvError, readEnv, type Env } from './env.ts'
import { checkFile } from './features/contracts/verify-file.ts'

// `npm run verify -- file.pdf [--chain]`: whether a signed contract is as we sealed it, and with --chain whether the
// running server's records of it are whole.

async function main([file, ...flags]: string[]) {
  if (!file || flags.some((flag) => flag !== '--chain')) {
    console.error('Say which file: npm run verify -- contract.pdf [--chain]')
    return 1
  }
  const env = readEnv(process.env)
  const bytes = await readFile(file)
  const records = flags.includes('--chain') ? await openRecords(env) : undefined
  const { lines, problems } = await checkFile(bytes, env, records?.pool)
  if (flags.includes('--chain') && !records)
    problems.push('The server is not running, so its records could not be looked at.')
  await records?.close()
  for (const line of [...lines, ...problems]) console.log(line)
  console.log(problems.length > 0 ? 'NOT as it was sealed.' : 'Unchanged since it was sealed.')
  return problems.length > 0 ? 1 : 0
}

async function openRecords(env: Env) {
  const connectionString = await findRunningDatabase(env)
  return connectionString ? openDatabase(connectionString, () => undefined) : undefined
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const code = (error as { code?: unknown }).code
  console.error(error instanceof EnvError || code === 'ENOENT' ? (error as Error).message : error)
  process.exitCode = 1
}
