import { Client, type Pool } from 'pg'
import pino from 'pino'
import { openReplicas } from '#server/db/replicas/replicas.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { createSealKey } from '#server/features/contracts/seal/seal-key.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createDatabaseLimits } from '#server/limits/database-limits.ts'
import { createSendMail } from '#server/mail/send-mail.ts'
import { pauseAboveLimits } from '#server/pause-above-limits.ts'
import { createStorages } from '#server/storage/create-storages.ts'

/** For use cases that a bench calls without a server. No job runs and no stream is woken up. */
export function createBenchDeps(pool: Pool): Deps {
  const env = readEnv({ NODE_ENV: 'test' })
  const log = pino({ level: 'silent' })
  return {
    env,
    pool,
    primary: pool,
    replicas: openReplicas([], env.maxWaitMs, () => undefined),
    jobs: createJobs({ connectionString: pool.options.connectionString!, Client }, log),
    wakeUps: { publish: () => undefined, subscribe: () => undefined },
    limits: createDatabaseLimits(pool),
    sendMail: createSendMail(env, pool),
    ...createStorages(env),
    sealKey: createSealKey(env),
    payments: null,
    pauseAboveLimits,
    log,
    now: () => new Date(),
  }
}
