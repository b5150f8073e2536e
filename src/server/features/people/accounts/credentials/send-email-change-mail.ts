import type { Language } from '#shared/messages/languages.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { inLanguage } from '#server/messages/in-language.ts'
import { findUserByEmail } from '../find-user.ts'
import { addressTakenMail, confirmNewAddressMail, stopNewAddressMail } from '../mails.ts'
import { hashToken, newToken } from '../secrets.ts'

interface Change {
  oldEmail: string
  newEmail: string
  name: string
  language: Language
}

const findStatement = defineStatement<Change>(
  'find-email-change-to-mail',
  `select c.old_email "oldEmail", c.new_email "newEmail", p.full_name "name", u.language
    from email_changes c join profiles p on p.id = c.user_id join users u on u.id = c.user_id where c.id = $1`,
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

  const holder = to === 'new' ? await findHolder(deps, change.newEmail) : undefined
  if (holder) {
    const mail = inLanguage(holder.language, () => addressTakenMail({ ...words, link: env.origin }))
    await deps.sendMail(change.newEmail, mail)
    return
  }
  const token = newToken()
  const isKept = await keepStatements[to].run(pool, [changeId, hashToken(token)])
  if (!isKept) return
  const mail = inLanguage(change.language, () =>
    to === 'new'
      ? confirmNewAddressMail({ ...words, link: `${env.origin}/email-change/confirm?token=${token}` })
      : stopNewAddressMail({ ...words, link: `${env.origin}/email-change/stop?token=${token}` }),
  )
  await deps.sendMail(to === 'new' ? change.newEmail : change.oldEmail, mail)
}

/** An unconfirmed account has no claim to its address. */
async function findHolder({ pool }: Deps, email: string) {
  const user = await findUserByEmail(pool, email)
  return user?.emailVerifiedAt ? user : undefined
}
