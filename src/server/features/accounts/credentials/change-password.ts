import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Session } from '../../../http/session.ts'
import { voidMailedLinks } from '../mailed-links.ts'
import { hashPassword } from '../secrets.ts'
import { endOtherSessions, renewSession, type NewSession } from '../sessions.ts'
import { recordChange } from './record-change.ts'
import { lockWithPassword, requirePassword } from './require-password.ts'

/** Every other session ends at once; this one goes on under a new token. */
export async function changePassword(
  deps: Deps,
  session: Session,
  { password, newPassword }: { password: string; newPassword: string },
  caller: Caller,
): Promise<NewSession> {
  const user = await requirePassword(deps, session, password)
  if (newPassword === password)
    throw new AppError('invalid_input', {
      fields: [{ field: 'newPassword', message: 'This is your password already' }],
    })
  const passwordHash = await hashPassword(newPassword)
  const { renewed, ended } = await deps.db.transaction(async (tx) => {
    await lockWithPassword(tx, user)
    await tx.update(users).set({ passwordHash, passwordChangedAt: deps.now() }).where(eq(users.id, user.id))
    await voidMailedLinks(tx, user.id, 'reset_password')
    await recordChange(deps, tx, user.id, 'password_changed', caller)
    return { ended: await endOtherSessions(tx, session), renewed: await renewSession(deps, tx, session) }
  })
  deps.hints.publish(...ended)
  deps.jobs.wake('security-mail')
  return renewed
}
