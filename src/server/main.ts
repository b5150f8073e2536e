import { mailboxPath } from '#shared/routes.ts'
import { productName } from '#shared/product.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { AlreadyRunningError, takeServerLock } from './db/single-server-lock.ts'
import { demoAccounts, demoPassword, fillDemoAccounts } from './demo/demo-accounts.ts'
import { EnvError, readEnv, type Env } from './env.ts'
import { startServer } from './server.ts'

type Release = () => Promise<void>

/** Everything that was started, newest last; stopped in the opposite order. */
const started: Release[] = []
let isStopping = false

async function stopAll(exitCode: number) {
  if (isStopping) return
  isStopping = true
  for (const release of started.toReversed()) await release()
  process.exit(exitCode)
}

async function openDatabaseServer(env: Env) {
  if (env.databaseUrl) return env.databaseUrl
  const postgres = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    log: (line) => console.log(`  ${line}`),
  })
  const lock = await takeServerLock({ connectionString: postgres.connectionString }, env.origin)
  started.push(postgres.stop, lock.release)
  return postgres.connectionString
}

async function start() {
  const env = readEnv(process.env)
  const connectionString = await openDatabaseServer(env)
  await migrate(connectionString)
  const server = await startServer({ env, connectionString })
  started.push(server.stop)
  if (!env.isProduction) await fillDemoAccounts(server.deps)
  console.log(welcome(env))
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
          ...demoAccounts.map(({ role, email }) => `    ${role.padEnd(7)} ${email}`),
          ...(env.smtpUrl ? [] : [`  Mail is kept at ${env.origin}${mailboxPath}`]),
        ]),
    ``,
    `  Ctrl+C stops it.`,
    ``,
  ].join('\n')

process.on('SIGINT', () => void stopAll(0))
process.on('SIGTERM', () => void stopAll(0))

try {
  await start()
} catch (error) {
  console.error(explain(error))
  await stopAll(1)
}

function explain(error: unknown) {
  if (error instanceof EnvError) return `A setting is wrong:\n${error.message}\nSee .env.example.`
  if (error instanceof AlreadyRunningError) return error.message
  if ((error as { code?: unknown }).code === 'EADDRINUSE')
    return `Another program listens on this port already. Choose a different one: PORT=3001 npm start`
  return error
}
