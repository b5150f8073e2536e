import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Session } from '#server/http/session.ts'
import { recordChange } from '../credentials/record-change.ts'
import { requireBothSteps, type Proof } from './require-both-steps.ts'

const findStatement = defineStatement(
  'find-own-passkey',
  'select from passkeys where user_id = $1 and id = $2',
)
const removeStatement = defineStatement(
  'remove-passkey',
  'delete from passkeys where user_id = $1 and id = $2',
)

export async function removePasskey(deps: Deps, session: Session, id: string, proof: Proof, caller: Caller) {
  // A missing passkey must not use up a code.
  if (!(await findStatement.run(deps.pool, [session.userId, id]))) throw new AppError('not_found')
  await requireBothSteps(deps, session, proof)
  await inTransaction(deps.pool, async (tx) => {
    if (!(await removeStatement.run(tx, [session.userId, id]))) throw new AppError('not_found')
    await recordChange(deps, tx, session.userId, 'passkey_removed', caller)
  })
  deps.jobs.wake('send-security-email')
}
