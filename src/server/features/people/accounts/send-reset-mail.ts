import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { inLanguage } from '#server/messages/in-language.ts'
import { findUserByEmail } from './find-user.ts'
import { createEmailedLink, voidEmailedLinks } from './emailed-links.ts'
import { recoveryMail, resetMail } from './mails.ts'
import { findPasskeys } from './passkeys/my-passkeys.ts'
import { findRecovery } from './recovery/start-recovery.ts'
import { lockUser } from './recovery/lock-user.ts'
import { findUndoableChange } from './recovery/prove-mailbox.ts'
import { findTwoStep } from './two-step/redeem-code.ts'

/**
 * Also sends to an address that was replaced in the last days: if someone else changed it, its owner is told to choose
 * “Forgot password?”, and that has to work.
 */
export async function sendResetMail(deps: Deps, { email }: JobData<'send-reset-email'>) {
  const { pool } = deps
  const holder = await findUserByEmail(pool, email)
  const change = holder?.emailVerifiedAt ? undefined : await findUndoableChange(deps, pool, email)
  const userId = change?.userId ?? holder?.id
  if (!userId) return
  const made = await inTransaction(pool, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) return undefined
    await voidEmailedLinks(tx, userId, 'reset_password')
    return { user, token: await createEmailedLink(deps, tx, { userId, purpose: 'reset_password', email }) }
  })
  if (!made) return
  // An unconfirmed sign-up may come from someone else, and so may the name.
  const name = made.user.emailVerifiedAt ? (made.user.metadata.name ?? '') : ''
  const link = `${deps.env.origin}/reset-password?token=${made.token}`
  const about = {
    name,
    link,
    supportEmail: deps.env.supportEmail,
    isOldAddress: !!change,
    hasTwoStep: !!(await findTwoStep(pool, userId)),
    hasPasskeys: (await findPasskeys(pool, userId)).length > 0,
  }
  await deps.sendMail(
    email,
    inLanguage(made.user.language, () => resetMail(about)),
  )
}

/** Runs when the waiting period of a recovery ends, unless the recovery was stopped. */
export async function sendRecoveryMail(deps: Deps, { userId }: JobData<'send-recovery-email'>) {
  const made = await inTransaction(deps.pool, async (tx) => {
    const user = await lockUser(tx, userId)
    const recovery = user && (await findRecovery(tx, userId))
    if (!recovery || recovery.readyAt > deps.now()) return undefined
    const { email } = user
    return { user, token: await createEmailedLink(deps, tx, { userId, purpose: 'recover_account', email }) }
  })
  if (!made) return
  const { user, token } = made
  const mail = inLanguage(user.language, () =>
    recoveryMail({
      name: user.metadata.name ?? '',
      link: `${deps.env.origin}/reset-password?token=${token}`,
      supportEmail: deps.env.supportEmail,
    }),
  )
  await deps.sendMail(user.email, mail)
}
