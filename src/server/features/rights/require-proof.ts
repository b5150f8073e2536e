import { freshSignInMinutes } from '#shared/rights.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { requirePassword } from '../accounts/credentials/require-password.ts'

interface Row {
  hasPassword: boolean
  signedInAt: Date
}

/** Whoever finds a browser open can neither take the data nor end the account. Without a password a new sign-in proves it. */
export async function requireProof(deps: Deps, session: Session, password: string | undefined) {
  const { rows } = await deps.pool.query<Row>(
    `select u.password_hash is not null "hasPassword", s.created_at "signedInAt"
     from users u join sessions s on s.user_id = u.id where u.id = $1 and s.id = $2`,
    [session.userId, session.id],
  )
  if (!rows[0]) throw new AppError('not_signed_in')
  const { hasPassword, signedInAt } = rows[0]
  if (!hasPassword) {
    if (deps.now().getTime() - signedInAt.getTime() > freshSignInMinutes * 60_000)
      throw new AppError('fresh_sign_in_needed')
    return
  }
  if (!password)
    throw new AppError('invalid_input', { fields: [{ field: 'password', message: 'Enter your password' }] })
  await requirePassword(deps, session, password)
}
