import pino from 'pino'
import { openDatabase } from './db/database.ts'
import { findRunningDatabase } from './db/find-running-database.ts'
import { noReplica } from './db/replica.ts'
import { EnvError, readEnv } from './env.ts'
import { runOperatorTool } from './features/operator/operator-tool.ts'
import { createJobs } from './jobs/jobs.ts'
import { createDatabaseLimits } from './limits/database-limits.ts'
import { createSendMail } from './mail/send-mail.ts'
import { createHints } from './realtime/hints.ts'
import { createSealKey } from './features/contracts/seal/seal-key.ts'
import { createStorages } from './storage/create-storages.ts'

// `npm run operator`: the operator's queue in a terminal, on the database of the running server.

async function main() {
  const env = readEnv(process.env)
  const connectionString = await findRunningDatabase(env)
  if (!connectionString) {
    console.error('The server is not running. Start it first: npm start')
    return 1
  }
  const log = pino({ level: 'silent' })
  const { db, pool, close } = openDatabase(connectionString, () => undefined)
  const jobs = createJobs(connectionString, log)
  const hints = createHints(connectionString, log)
  await Promise.all([jobs.connect(), hints.start()])
  try {
    return await runOperatorTool(
      {
        env,
        db,
        pool,
        replica: noReplica(pool),
        jobs,
        hints,
        limits: createDatabaseLimits(pool),
        log,
        sendMail: createSendMail(env, db),
        ...createStorages(env),
        sealKey: createSealKey(env),
        // Nobody buys anything here.
        payments: null,
        now: () => new Date(),
      },
      process.argv.slice(2),
      console.log,
    )
  } finally {
    await hints.stop()
    await jobs.stop()
    await close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof EnvError ? `A setting is wrong:\n${error.message}` : error)
  process.exitCode = 1
}
