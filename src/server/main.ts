import { mailboxPath, operatorPath } from '#shared/routes.ts'
import { productName } from '#shared/product.ts'
import { BackupError } from './backup/backup-error.ts'
import { requireFinishedRestore } from './backup/restore-target.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { AlreadyRunningError, takeServerLock } from './db/single-server-lock.ts'
import { demoAccounts, demoPassword, fillDemoAccounts } from './demo/demo-accounts.ts'
import { fillDemoContracts } from './demo/demo-contracts.ts'
import { fillDemoData } from './demo/fill-demo-data.ts'
import { EnvError, readEnv, type Env } from './env.ts'
import { startServer } from './server.ts'

type Release = () => Promise<void>

/** Everything that was started, newest last; stopped in the opposite order. */
const started: Release[] = []
let isStopping = false

async function openDatabaseServer(env: Env) {
  if (env.databaseUrl) return env.databaseUrl
  const postgres = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    log: (line) => console.log(`  ${line}`),
  })
  const lock = await takeServerLock(postgres.connectionString, env.origin)
  // The lock goes with PostgreSQL itself, so that nobody can join one that is about to stop.
  started.push(postgres.stop)
  void lock.lost.then(() =>
    stop(1, 'PostgreSQL has ended, so the server ends too. Start it again: npm start'),
  )
  return postgres.connectionString
}

async function start() {
  const env = readEnv(process.env)
  await requireFinishedRestore(env.dataDir)
  const connectionString = await openDatabaseServer(env)
  await migrate(connectionString)
  const server = await startServer({ env, connectionString })
  started.push(server.stop)
  await server.deps.sealKey()
  if (!env.isProduction) {
    await fillDemoAccounts(server.deps)
    await fillDemoData(server.deps)
    await fillDemoContracts(server.deps)
  }
  if (!isStopping) console.log(welcome(env))
}

/** A signal that comes while something is still starting waits for it, so that nothing is left running. */
async function stop(exitCode: number, reason?: unknown) {
  if (isStopping) return
  isStopping = true
  if (reason) console.error(reason)
  await starting.catch(() => undefined)
  for (const release of started.toReversed()) await release().catch(() => undefined)
  process.exit(exitCode)
}

const welcome = (env: Env) =>
  [
    ``,
    `  ${productName} is ready:  ${env.origin}`,
    ...(env.isProduction
      ? []
      : [
          ``,
          `  Demo accounts (password ${demoPassword}):`,
          ...demoAccounts.map(
            ({ role, email }) =>
              `    ${role.padEnd(7)} ${email}${env.operatorEmails.includes(email) ? `  (also the operator: ${env.origin}${operatorPath})` : ''}`,
          ),
          ...(env.smtpUrl ? [] : [`  Mail is kept at ${env.origin}${mailboxPath}`]),
        ]),
    ``,
    `  Ctrl+C stops it.`,
    ``,
  ].join('\n')

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

const starting = start()
starting.catch((error: unknown) => stop(1, explain(error)))

function explain(error: unknown) {
  if (error instanceof EnvError) return `A setting is wrong:\n${error.message}\nSee .env.example.`
  if (error instanceof AlreadyRunningError || error instanceof BackupError) return error.message
  if ((error as { code?: unknown }).code === 'EADDRINUSE')
    return `Another program listens on this port already. Choose a different one: PORT=3001 npm start`
  return error
}
