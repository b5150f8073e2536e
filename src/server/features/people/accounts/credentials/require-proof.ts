import { t } from '#shared/messages/t.ts'
import { minuteMs } from '#shared/durations.ts'
import { freshSignInMinutes } from '#shared/operations/account-data.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { requirePassword } from './require-password.ts'

interface Row {
  hasPassword: boolean
  signedInAt: Date
}

const findProofNeededStatement = defineStatement<Row>(
  'find-proof-needed',
  `select u.password_hash is not null "hasPassword", s.created_at "signedInAt"
    from users u join sessions s on s.user_id = u.id where u.id = $1 and s.id = $2`,
)

/**
 * Keeps anyone who finds an open browser from exporting the data or deleting the account. Without a password, a recent
 * sign-in is the proof.
 */
export async function requireProof(deps: Deps, session: Session, password: string | undefined) {
  const row = await findProofNeededStatement.first(deps.pool, [session.userId, session.id])
  if (!row) throw new AppError('not_signed_in')
  const { hasPassword, signedInAt } = row
  if (!hasPassword) {
    if (deps.now().getTime() - signedInAt.getTime() > freshSignInMinutes * minuteMs)
      throw new AppError('recent_sign_in_required')
    return
  }
  if (!password)
    throw new AppError('invalid_input', {
      fields: () => [{ field: 'password', message: t('Enter your password') }],
    })
  await requirePassword(deps, session, password)
}
