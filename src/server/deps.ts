import type { Logger } from 'pino'
import type { Pool, PoolClient } from 'pg'
import type { PlanLimits } from '#shared/subscriptions/plans.ts'
import type { Replicas } from './db/replicas/replicas.ts'
import type { Env } from './env.ts'
import type { SealKey } from './features/contracts/seal/seal-pdf.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits/limits.ts'
import type { SendMail } from './mail/send-mail.ts'
import type { Payments } from './payments/create-payments.ts'
import type { WakeUps } from './realtime/wake-ups.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** Pauses the newest items beyond a plan's limits and returns their names. */
export type PauseAboveLimits = (
  tx: PoolClient,
  userId: string,
  limits: PlanLimits,
  at: Date,
) => Promise<{ what: 'listings' | 'alerts'; names: string[] }[]>

/** The dependencies of use cases: plain values, created once in server.ts. */
export interface Deps {
  env: Env
  /** The primary, or within `readFresh` possibly a replica. */
  pool: Pool
  primary: Pool
  replicas: Replicas
  jobs: Jobs
  wakeUps: WakeUps
  limits: Limits
  sendMail: SendMail
  photoStorage: FileStorage
  /** Data exports, until they are downloaded or expire. */
  exportStorage: FileStorage
  /** Separate from the photos, because only operators ever receive these. */
  proofStorage: FileStorage
  /** Uploaded contracts, and those that both have signed. */
  contractStorage: FileStorage
  /** Seals signed contracts. */
  sealKey: () => Promise<SealKey>
  /** Null if nothing can be bought. */
  payments: Payments
  pauseAboveLimits: PauseAboveLimits
  log: Logger
  now: () => Date
}
