import type { Role } from '#shared/roles.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { countUnread } from '#shared/people/unread.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { appendEvents } from '../../events/append-event.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { changeSettings } from '#server/features/market/profiles/change-settings.ts'
import { isUnmatchedOrBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'
import { requireMyContract } from './lock-contract.ts'

type Signed = NonNullable<ReplyOf<typeof countUnread>['signed']>

const isOpenFor: Record<Role, string> = {
  owner: 'c.owner_id = $1 and c.seen_by_owner_at is null',
  client: 'c.client_id = $1 and (c.seen_by_client_at is null or c.stay_answered_at is null)',
}
const findStatement = (role: Role) =>
  defineStatement<Signed>(
    `find-signed-for-${role}`,
    `select c.id "contractId", c.seen_by_${role}_at is not null "isSeen",
      ${role === 'client' ? 'c.stay_answered_at is null' : 'false'} "asksToStayVisible"
    from contracts c where c.state = 'completed' and ${isOpenFor[role]} and not ${isUnmatchedOrBlocked('c.client_id', 'c.owner_id')}
    order by c.completed_at, c.id limit 1`,
  )
const findStatements = { owner: findStatement('owner'), client: findStatement('client') }

/** The oldest completed contract whose celebration, or question about staying visible, this person hasn't seen yet. */
export async function findSigned({ pool }: Pick<Deps, 'pool'>, { userId, role }: Session) {
  if (!role) return null
  return (await findStatements[role].first(pool, [userId])) ?? null
}

async function requireSigned(deps: Deps, { userId }: Session, contractId: string) {
  const contract = await requireMyContract(deps.pool, contractId, userId)
  if (contract.state !== 'completed') throw new AppError('contract_state_conflict')
  return contract
}

const seenStatement = (role: Role) =>
  defineStatement(
    `mark-signed-seen-by-${role}`,
    `update contracts set seen_by_${role}_at = coalesce(seen_by_${role}_at, $2),
      stay_answered_at = case when exists (select from profiles where id = client_id and is_hidden)
        then coalesce(stay_answered_at, $2) else stay_answered_at end
    where id = $1`,
  )
const seenStatements = { owner: seenStatement('owner'), client: seenStatement('client') }

/**
 * Keeps other tabs and devices from celebrating again. Clients who are already hidden aren't asked about staying
 * visible.
 */
export async function markSignedSeen(deps: Deps, session: Session, contractId: string) {
  const { conversationId, myRole } = await requireSigned(deps, session, contractId)
  const { userId } = session
  const at = deps.now()
  await inTransaction(deps.pool, async (tx) => {
    await seenStatements[myRole].run(tx, [contractId, at])
    await appendEvents(tx, [{ userId, kind: 'contract', payload: { contractId, conversationId } }], at)
  })
  deps.wakeUps.publish({ to: userId })
}

const answerStayVisibleStatement = defineStatement(
  'answer-stay-visible',
  'update contracts set stay_answered_at = coalesce(stay_answered_at, $2) where id = $1',
)

/** Not staying is the same as "Hide me". */
export async function answerStayVisible(
  deps: Deps,
  session: Session,
  contractId: string,
  isStaying: boolean,
) {
  const { conversationId, myRole } = await requireSigned(deps, session, contractId)
  if (myRole !== 'client') throw new AppError('wrong_role')
  if (!isStaying) await changeSettings(deps, session, { isHidden: true })
  const { userId } = session
  const at = deps.now()
  await inTransaction(deps.pool, async (tx) => {
    await answerStayVisibleStatement.run(tx, [contractId, at])
    await appendEvents(tx, [{ userId, kind: 'contract', payload: { contractId, conversationId } }], at)
  })
  deps.wakeUps.publish({ to: userId })
}
