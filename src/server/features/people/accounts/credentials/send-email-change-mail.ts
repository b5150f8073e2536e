import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { findUserByEmail } from '../find-user.ts'
import { addressTakenMail, confirmNewAddressMail, stopNewAddressMail } from '../mails.ts'
import { hashToken, newToken } from '../secrets.ts'

const findStatement = defineStatement<{ oldEmail: string; newEmail: string; name: string }>(
  'find-email-change-to-mail',
  `select c.old_email "oldEmail", c.new_email "newEmail", p.full_name "name"
    from email_changes c join profiles p on p.id = c.user_id where c.id = $1`,
)
const keepStatements = {
  new: defineStatement(
    'keep-confirm-hash',
    'update email_changes set confirm_hash = $2 where id = $1 and changed_at is null',
  ),
  old: defineStatement('keep-stop-hash', 'update email_changes set stop_hash = $2 where id = $1'),
}

/** Creates the links when the email is sent, so that the queue never holds one. */
export async function sendEmailChangeMail(
  deps: Deps,
  { changeId, to, ...seen }: JobData<'send-email-change-email'>,
) {
  const { pool, env } = deps
  const change = await findStatement.first(pool, [changeId])
  if (!change) return
  const words = { name: change.name, newEmail: change.newEmail, supportEmail: env.supportEmail, ...seen }

  if (to === 'new' && (await isTaken(deps, change.newEmail))) {
    await deps.sendMail(change.newEmail, addressTakenMail({ ...words, link: env.origin }))
    return
  }
  const token = newToken()
  const isKept = await keepStatements[to].run(pool, [changeId, hashToken(token)])
  if (!isKept) return
  if (to === 'new')
    await deps.sendMail(
      change.newEmail,
      confirmNewAddressMail({ ...words, link: `${env.origin}/email-change/confirm?token=${token}` }),
    )
  else
    await deps.sendMail(
      change.oldEmail,
      stopNewAddressMail({ ...words, link: `${env.origin}/email-change/stop?token=${token}` }),
    )
}

/** An unconfirmed account has no claim to its address. */
async function isTaken({ pool }: Deps, email: string) {
  return !!(await findUserByEmail(pool, email))?.emailVerifiedAt
}
