import { exportHours } from '#shared/rights.ts'
import { productName } from '#shared/product.ts'
import type { Role } from '#shared/roles.ts'
import type { Deps } from '../../deps.ts'
import { layOutMail } from '../../mail/mail-layout.ts'
import { hashToken, newToken } from '../accounts/secrets.ts'

interface Row {
  email: string
  name: string | null
  role: Role | null
}

/** The link is made as the mail goes out, so that no queue holds one; it opens only for the person, signed in. */
export async function sendExportMail(deps: Deps, { exportId }: { exportId: string }) {
  const token = newToken()
  const { rows } = await deps.pool.query<Row>(
    `update data_exports e set token_hash = $2 from users u
     left join profiles p on p.id = u.id left join user_roles r on r.user_id = u.id
     where e.id = $1 and e.state = 'ready' and e.expires_at > $3 and u.id = e.user_id
     returning u.email, p.full_name "name", r.role`,
    [exportId, hashToken(token), deps.now()],
  )
  if (!rows[0]) return
  const { email, name, role } = rows[0]
  const link = `${deps.env.origin}/${role ?? 'client'}/security?download=${token}`
  await deps.sendMail(email, exportMail(name ?? '', link, deps.env.supportEmail))
}

const exportMail = (name: string, link: string, supportEmail: string) =>
  layOutMail({
    subject: `Your data on ${productName} is ready`,
    heading: 'Your data is ready',
    before: [
      name ? `Hello ${name},` : 'Hello,',
      'The copy of your data that you ordered is made: one zip with everything you have here, in files you can read.',
    ],
    action: { label: 'Go to the download', link },
    after: [
      `The link works for ${exportHours} hours and only while you are signed in. Then the file is deleted.`,
      'If you did not order it, change your password: somebody knows it.',
    ],
    supportEmail,
  })
