import { readFile } from 'node:fs/promises'
import { openDatabase } from './db/database.ts'
import { findRunningDatabase } from './db/find-running-database.ts'
import { EnvError, readEnv } from './env.ts'
import { checkFile, checkWithRecords } from './features/contracts/verify-file.ts'

// `npm run verify -- file.pdf [--chain]`: whether a signed contract is as it was sealed, and with --chain whether the
// running server's records of it are whole.

async function main([file, ...flags]: string[]) {
  if (!file || flags.some((flag) => flag !== '--chain')) {
    console.error('Say which file: npm run verify -- contract.pdf [--chain]')
    return 1
  }
  const env = readEnv(process.env)
  const bytes = await readFile(file)
  const { lines, problems, contractId } = await checkFile(bytes, env)
  if (flags.includes('--chain') && contractId) {
    const connectionString = await findRunningDatabase(env)
    if (!connectionString) problems.push('The server is not running, so its records could not be looked at.')
    else {
      const { pool, close } = openDatabase(connectionString, () => undefined)
      problems.push(...(await checkWithRecords(pool, contractId, bytes)))
      await close()
    }
  }
  for (const line of [...lines, ...problems]) console.log(line)
  console.log(problems.length > 0 ? 'NOT as it was sealed.' : 'Unchanged since it was sealed.')
  return problems.length > 0 ? 1 : 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const code = (error as { code?: unknown }).code
  console.error(error instanceof EnvError || code === 'ENOENT' ? (error as Error).message : error)
  process.exitCode = 1
}
