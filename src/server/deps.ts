import type { Logger } from 'pino'
import type { Pool } from 'pg'
import type { Database } from './db/database.ts'
import type { Replica } from './db/replica.ts'
import type { Env } from './env.ts'
import type { SealKey } from './features/contracts/seal/seal-pdf.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits/limits.ts'
import type { SendMail } from './mail/send-mail.ts'
import type { Payments } from './payments/create-payments.ts'
import type { Hints } from './realtime/hints.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** What verbs are given: plain values, made once in server.ts. */
export interface Deps {
  env: Env
  db: Database
  pool: Pool
  /** For reads that may be a few seconds old. */
  replica: Replica
  jobs: Jobs
  hints: Hints
  limits: Limits
  sendMail: SendMail
  photoStorage: FileStorage
  /** Copies of people's data, until they are fetched or expire. */
  exportStorage: FileStorage
  /** Apart from the photos: nobody but operators is ever handed one of these. */
  proofStorage: FileStorage
  /** Contracts that people brought, and those that both have signed. */
  contractStorage: FileStorage
  /** What signed contracts are sealed with. */
  sealKey: () => Promise<SealKey>
  /** Null where nothing can be bought. */
  payments: Payments
  log: Logger
  now: () => Date
}
