import { minuteMs } from '#shared/durations.ts'
import type { PoolClient } from 'pg'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { addressGroup, type Caller } from '#server/http/caller.ts'
import { isWithinRateLimit, enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { inLanguage } from '#server/messages/in-language.ts'
import { findUserByEmail } from '../find-user.ts'
import { createEmailedLink } from '../emailed-links.ts'
import { confirmationMail } from '../mails.ts'
import { hashToken } from '../secrets.ts'
import { createConfirmationCode } from './confirmation-codes.ts'
import { findSignUp } from './sign-up-browsers.ts'

const perAddress = { burst: 10, refillMs: minuteMs }
const perEmail = { burst: 5, refillMs: minuteMs }

/**
 * Nobody is rejected because of others' requests for the same address. Beyond the limit, no further email is sent: any
 * recent email confirms the sign-up of the browser it is opened in.
 */
export async function orderConfirmationMail(
  deps: Deps,
  tx: PoolClient,
  email: string,
  deviceToken: string | undefined,
) {
  if (!(await isWithinRateLimit(deps, `confirmation:email:${email}`, perEmail))) return
  const deviceHash = deviceToken && hashToken(deviceToken).toString('hex')
  await deps.jobs.enqueue(tx, 'send-confirmation-email', { email, ...(deviceHash && { deviceHash }) })
}

export async function resendConfirmation(
  deps: Deps,
  email: string,
  caller: Caller,
  deviceToken: string | undefined,
) {
  await enforceRateLimit(deps, `confirmation:address:${addressGroup(caller.ip)}`, perAddress)
  await inTransaction(deps.pool, (tx) => orderConfirmationMail(deps, tx, email, deviceToken))
  deps.jobs.wake('send-confirmation-email')
}

/** The job for sign-up and resend. Creates link and code when the email is sent, so that the queue never holds them. */
export async function sendConfirmationMail(
  deps: Deps,
  { email, deviceHash: device }: JobData<'send-confirmation-email'>,
) {
  const { pool } = deps
  const user = await findUserByEmail(pool, email)
  if (!user || user.emailVerifiedAt) return
  const signUp = await findSignUp(pool, user.id, device && Buffer.from(device, 'hex'))
  const deviceHash = signUp?.deviceHash
  const token = await createEmailedLink(deps, pool, {
    userId: user.id,
    purpose: 'confirm_email',
    email,
    deviceHash,
  })
  // A sign-up with Google or Facebook has no dialog that asks for a code.
  const code = (signUp ?? user).passwordHash ? await createConfirmationCode(deps, pool, user.id) : undefined
  const mail = inLanguage(user.language, () =>
    confirmationMail({
      link: `${deps.env.origin}/confirm-email?token=${token}`,
      code,
      supportEmail: deps.env.supportEmail,
    }),
  )
  await deps.sendMail(user.email, mail)
}
