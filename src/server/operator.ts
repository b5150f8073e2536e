import pino from 'pino'
import { openDatabase } from './db/database.ts'
import { findRunningDatabase } from './db/find-running-database.ts'
import { openReplicas } from './db/replicas/replicas.ts'
import { EnvError, readEnv } from './env.ts'
import { runOperatorTool } from '#server/features/operations/operator/operator-tool.ts'
import { createJobs } from './jobs/jobs.ts'
import { createDatabaseLimits } from './limits/database-limits.ts'
import { createSendMail } from './mail/send-mail.ts'
import { pauseAboveLimits } from './pause-above-limits.ts'
import { createWakeUps } from './realtime/wake-ups.ts'
import { createSealKey } from './features/contracts/seal/seal-key.ts'
import { createStorages } from './storage/create-storages.ts'

// `npm run operator`: the operator's queue in a terminal, on the database of the running server.

async function main() {
  const env = readEnv(process.env)
  const connectionString = await findRunningDatabase(env)
  if (!connectionString) {
    console.error('The server isn’t running. Start it first: npm start')
    return 1
  }
  const log = pino({ level: 'silent' })
  const { pool, address, close } = openDatabase(connectionString, env.maxWaitMs, () => undefined)
  const jobs = createJobs(address, log)
  const wakeUps = createWakeUps(address, log)
  await Promise.all([jobs.connect(), wakeUps.start()])
  try {
    return await runOperatorTool(
      {
        env,
        pool,
        primary: pool,
        replicas: openReplicas([], env.maxWaitMs, () => undefined),
        jobs,
        wakeUps,
        limits: createDatabaseLimits(pool),
        log,
        sendMail: createSendMail(env, pool),
        ...createStorages(env),
        sealKey: createSealKey(env),
        // Nothing is bought here.
        payments: null,
        pauseAboveLimits,
        now: () => new Date(),
      },
      process.argv.slice(2),
      console.log,
    )
  } finally {
    await wakeUps.stop()
    await jobs.stop()
    await close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof EnvError ? `Invalid settings:\n${error.message}` : error)
  process.exitCode = 1
}
