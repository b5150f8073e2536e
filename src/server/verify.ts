import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from './db/database.ts'
import { findRunningDatabase } from './db/find-running-database.ts'
import { EnvError, readEnv, type Env } from './env.ts'
import { createStorages } from './storage/create-storages.ts'
import { checkFile } from './features/contracts/verify-file.ts'

// `npm run verify -- file.pdf [--chain]`: checks that a signed contract is unchanged since we sealed it, and with
// --chain that the running server's records of it are complete. --token exports its timestamp for `openssl ts -verify`.

const usage = 'Usage: npm run verify -- contract.pdf [--chain] [--token file.der]'

async function main(given: string[]) {
  const { values: flags, positionals } = parseArgs({
    args: given,
    options: { chain: { type: 'boolean' }, token: { type: 'string' } },
    allowPositionals: true,
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) {
    console.error(usage)
    return 1
  }
  const env = readEnv(process.env)
  const bytes = await readFile(file)
  const records = flags.chain ? await openRecords(env) : undefined
  const { lines, problems, timestamp } = await checkFile(
    bytes,
    env,
    records && { ...createStorages(env), pool: records.pool },
  )
  if (flags.chain && !records) problems.push('The server isn’t running, so its records couldn’t be checked.')
  await records?.close()
  if (flags.token && timestamp) {
    await writeFile(flags.token, timestamp.token)
    const digest = Buffer.from(timestamp.documentSha256).toString('hex')
    lines.push(
      'To check the timestamp against its authority’s certificate:',
      `openssl ts -verify -digest ${digest} -token_in -in ${flags.token} -CAfile authority.pem`,
    )
  }
  for (const line of [...lines, ...problems]) console.log(line)
  console.log(problems.length > 0 ? 'NOT VERIFIED.' : 'Unchanged since it was sealed.')
  return problems.length > 0 ? 1 : 0
}

async function openRecords(env: Env) {
  const connectionString = await findRunningDatabase(env)
  return connectionString ? openDatabase(connectionString, env.maxWaitMs, () => undefined) : undefined
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const code = (error as { code?: unknown }).code
  console.error(error instanceof EnvError || code === 'ENOENT' ? (error as Error).message : error)
  process.exitCode = 1
}
