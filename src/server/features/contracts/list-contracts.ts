import {
  contractsPageSize,
  statesOf,
  type ContractSummary,
  type listContracts as endpoint,
} from '#shared/contracts/contracts.ts'
import { fromCursor, toCursor } from '#shared/cursor.ts'
import type { CheckedQueryOf, ReplyOf } from '#shared/endpoint.ts'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { lastKnownPersonJson } from '#server/features/people/visibility/last-known-person.ts'
import { findAltered } from './check-records.ts'
import { listingJson } from '#server/features/people/activity/activity-parts.ts'
import { toPage } from '../../db/to-page.ts'

interface Row extends Omit<
  ContractSummary,
  'isAltered' | 'sentAt' | 'expiresAt' | 'completedAt' | 'changedAt' | 'other'
> {
  other: ContractSummary['other'] | null
  sentAt: Date | null
  expiresAt: Date | null
  completedAt: Date | null
  changedAt: Date
}

const columns = `c.id, c.conversation_id "conversationId", c.deal, c.state, c.version,
  case when c.owner_id = $1 then 'owner' else 'client' end "myRole",
  (select ${lastKnownPersonJson('p', 'my')} from profiles p
    where p.id = case when c.owner_id = $1 then c.client_id else c.owner_id end) other,
  ${listingJson('l')} || jsonb_build_object('kind', l.kind, 'city', l.city) || case
    when my.last_known is null then '{}' else jsonb_build_object('cover', null,
      'title', coalesce(my.last_known->'listings'->(l.id::text)->>'title', l.title)) end listing, c.sent_at "sentAt", c.expires_at "expiresAt", c.completed_at "completedAt",
  c.changed_at "changedAt", exists (select from sealed_contracts where contract_id = c.id) "isSealed"`
const joins = `from contracts c left join listings l on l.id = c.listing_id
  left join conversation_members my on my.user_id = $1 and my.conversation_id = c.conversation_id`

const mine: Record<Role, string> = {
  owner: 'c.owner_id = $1',
  client: 'c.client_id = $1 and c.sent_at is not null',
}
const statementsFor = (role: Role) => ({
  page: defineStatement<Row>(
    `list-contracts-of-${role}`,
    `select ${columns} ${joins}
      where ${mine[role]} and ($2::text[] is null or c.state = any($2))
        and ($3::uuid is null or c.conversation_id = $3)
        and ($4::timestamptz is null or (c.changed_at, c.id) < ($4, $5::uuid))
      order by c.changed_at desc, c.id desc limit ${contractsPageSize + 1}`,
  ),
  toSign: defineStatement<{ count: number }>(
    `count-contracts-to-sign-by-${role}`,
    `select count(*)::int "count" from contracts c where ${mine[role]} and c.state = any($2)`,
  ),
})
const statements = { owner: statementsFor('owner'), client: statementsFor('client') }
const oneStatement = defineStatement<Row>(
  'find-contract-summary',
  `select ${columns} ${joins} where c.id = $2`,
)

const gone = { id: '', name: 'Deleted user', avatarUrl: null }
const toSummary = (row: Row, isAltered: boolean): ContractSummary => ({
  id: row.id,
  conversationId: row.conversationId,
  deal: row.deal,
  state: row.state,
  version: row.version,
  myRole: row.myRole,
  other: row.other ?? gone,
  listing: row.listing,
  sentAt: row.sentAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  completedAt: row.completedAt?.toISOString() ?? null,
  changedAt: row.changedAt.toISOString(),
  isSealed: row.isSealed,
  isAltered,
})

/** Call only after the contract was checked against its record. */
export async function findSummary({ pool }: Deps, { userId }: Session, contractId: string) {
  const row = await oneStatement.first(pool, [userId, contractId])
  if (!row) throw new AppError('not_found')
  return toSummary(row, false)
}

export async function listContracts(
  { pool }: Deps,
  { userId, role }: Session,
  { group, conversationId, after }: CheckedQueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!role) throw new AppError('wrong_role')
  const from = after === undefined ? undefined : fromCursor(after)
  const { page, toSign } = statements[role]
  const [rows, { count }] = await Promise.all([
    page.rows(pool, [userId, group ? statesOf(group, role) : null, conversationId, from?.at, from?.id]),
    toSign.one(pool, [userId, statesOf('to_sign', role)]),
  ])
  const { page: shown, next } = toPage(rows, contractsPageSize, ({ changedAt: at, id }) =>
    toCursor({ at, id }),
  )
  const altered = await findAltered(
    pool,
    shown.map((row) => row.id),
  )
  return {
    contracts: shown.map((row) => toSummary(row, altered.has(row.id))),
    next,
    toSign: count,
  }
}
