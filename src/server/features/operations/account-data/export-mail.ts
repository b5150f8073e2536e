import { exportHours } from '#shared/operations/account-data.ts'
import type { Language } from '#shared/messages/languages.ts'
import { productName } from '#shared/product.ts'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { layOutMail } from '#server/mail/mail-layout.ts'
import { greeting, mailText } from '#server/mail/mail-text.ts'
import { inLanguage } from '#server/messages/in-language.ts'
import { hashToken, newToken } from '#server/features/people/accounts/secrets.ts'

interface Row {
  language: Language
  email: string
  name: string | null
  role: Role | null
}

const setExportTokenStatement = defineStatement<Row>(
  'set-export-token',
  `update data_exports e set token_hash = $2 from users u
    left join profiles p on p.id = u.id left join user_roles r on r.user_id = u.id
    where e.id = $1 and e.state = 'ready' and e.expires_at > $3 and u.id = e.user_id
    returning u.email, u.language, p.full_name "name", r.role`,
)

/** The link is created when the email is sent, so no queue contains one. It only works for the person, signed in. */
export async function sendExportMail(deps: Deps, { exportId }: { exportId: string }) {
  const token = newToken()
  const row = await setExportTokenStatement.first(deps.pool, [exportId, hashToken(token), deps.now()])
  if (!row) return
  const { email, language, name, role } = row
  const link = `${deps.env.origin}/${role ?? 'client'}/security?download=${token}`
  const mail = inLanguage(language, () => exportMail(name ?? '', link, deps.env.supportEmail))
  await deps.sendMail(email, mail)
}

const exportMail = (name: string, link: string, supportEmail: string) =>
  layOutMail({
    subject: mailText('Your data on {productName} is ready', { productName }),
    heading: mailText('Your data is ready'),
    before: [
      greeting(name),
      mailText(
        'The copy of your data you requested is ready: one zip file with everything you have here, in files you can read.',
      ),
    ],
    action: { label: mailText('Go to the download'), link },
    after: [
      mailText(
        'The link works for {exportHours} hours, and only while you’re signed in. After that, we delete the file.',
        { exportHours },
      ),
      mailText('If you didn’t request it, someone knows your password. Change it right away.'),
    ],
    supportEmail,
  })
