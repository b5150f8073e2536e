import {
  contractsPageSize,
  statesOf,
  type ContractSummary,
  type listContracts as endpoint,
} from '#shared/contracts.ts'
import type { CheckedQueryOf, ReplyOf } from '#shared/endpoint.ts'
import type { Role } from '#shared/roles.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { listingJson } from '../activity/happening-parts.ts'

interface Row extends Omit<ContractSummary, 'sentAt' | 'expiresAt' | 'completedAt' | 'changedAt' | 'other'> {
  other: ContractSummary['other'] | null
  sentAt: Date | null
  expiresAt: Date | null
  completedAt: Date | null
  changedAt: Date
}

const columns = `c.id, c.conversation_id "conversationId", c.deal, c.state, c.version,
  case when c.owner_id = $1 then 'owner' else 'client' end "myRole",
  (select jsonb_build_object('id', p.id, 'name', p.full_name, 'avatarUrl', p.avatar_url) from profiles p
    where p.id = case when c.owner_id = $1 then c.client_id else c.owner_id end) other,
  ${listingJson('l')} listing, c.sent_at "sentAt", c.expires_at "expiresAt", c.completed_at "completedAt",
  c.changed_at "changedAt", exists (select from sealed_contracts where contract_id = c.id) "isSealed"`
const from = 'from contracts c left join listings l on l.id = c.listing_id'

const mine: Record<Role, string> = {
  owner: 'c.owner_id = $1',
  client: 'c.client_id = $1 and c.sent_at is not null',
}
const statementsFor = (role: Role) => ({
  page: {
    name: `list-contracts-of-${role}`,
    text: `select ${columns} ${from}
      where ${mine[role]} and ($2::text[] is null or c.state = any($2))
        and ($3::uuid is null or c.conversation_id = $3)
        and ($4::timestamptz is null or (c.changed_at, c.id) < ($4, $5::uuid))
      order by c.changed_at desc, c.id desc limit ${contractsPageSize + 1}`,
  },
  toSign: {
    name: `count-contracts-to-sign-by-${role}`,
    text: `select count(*)::int "count" from contracts c where ${mine[role]} and c.state = any($2)`,
  },
})
const statements = { owner: statementsFor('owner'), client: statementsFor('client') }
const oneStatement = { name: 'find-contract-summary', text: `select ${columns} ${from} where c.id = $2` }

const gone = { id: '', name: 'Deleted user', avatarUrl: null }
const toSummary = (row: Row): ContractSummary => ({
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
})

export async function findSummary({ pool }: Deps, { userId }: Session, contractId: string) {
  const { rows } = await pool.query<Row>({ ...oneStatement, values: [userId, contractId] })
  if (!rows[0]) throw new AppError('not_found')
  return toSummary(rows[0])
}

export async function listContracts(
  { pool }: Deps,
  { userId, role }: Session,
  { group, conversationId, after }: CheckedQueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!role) throw new AppError('wrong_role')
  const [ms, id] = after?.split('.') ?? []
  const changedAt = ms === undefined ? null : new Date(Number(ms))
  const { page, toSign } = statements[role]
  const [{ rows }, { rows: counts }] = await Promise.all([
    pool.query<Row>({
      ...page,
      values: [userId, group ? statesOf(group, role) : null, conversationId, changedAt, id],
    }),
    pool.query<{ count: number }>({ ...toSign, values: [userId, statesOf('to_sign', role)] }),
  ])
  const shown = rows.slice(0, contractsPageSize)
  const last = shown.at(-1)
  return {
    contracts: shown.map(toSummary),
    next: rows.length > contractsPageSize && last ? `${last.changedAt.getTime()}.${last.id}` : null,
    toSign: counts[0]!.count,
  }
}
