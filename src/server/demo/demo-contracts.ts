import { dayMs } from '#shared/durations.ts'
import { rentalDealOf, type ContractTerms, type RentPeriod } from '#shared/contracts/contract-terms.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '../db/statement.ts'
import type { Deps } from '../deps.ts'
import { saveContract } from '../features/contracts/save-contract.ts'
import { sendContract } from '../features/contracts/send-contract.ts'
import { addDays, lastDayOfMonths } from '#shared/days.ts'
import { takeSignature } from '../features/contracts/sign-contract.ts'
import { startContract } from '../features/contracts/start-contract.ts'
import { aboutListingId } from '#server/features/conversations/matches/about-listing.ts'
import { findDemoAccounts } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'

interface DemoConversation {
  conversationId: string
  clientId: string
  listingId: string
  ownerId: string
  kind: Kind
}

/**
 * Conversations with a listing of the owner that can be rented. Those with dates to answer come last. `$1` is the demo
 * client, `$2` the demo owner.
 */
const conversationsStatement = (role: Role, whose: string, most: number) =>
  defineStatement<DemoConversation>(
    `find-conversations-of-demo-${role}`,
    `select c.id "conversationId", c.client_id "clientId", l.id "listingId", c.owner_id "ownerId", l.kind
  from conversations c join matches m on m.client_id = c.client_id and m.owner_id = c.owner_id
  cross join lateral (
    select id, kind from listings where owner_id = c.owner_id and listing_type <> 'buy' and is_active
    order by id = ${aboutListingId('c')} desc nulls last, id limit 1) l
  where ${whose} and m.status = 'accepted'
  order by exists (select from date_requests r where r.conversation_id = c.id and r.state = 'asked'), c.created_at, c.id
  limit ${most}`,
  )
const ofClientStatement = conversationsStatement('client', 'c.client_id = $1 and c.owner_id <> $2', 1)
const ofOwnerStatement = conversationsStatement('owner', 'c.owner_id = $2 and c.client_id <> $1', 3)

const moveIn = (now: Date) => new Date(now.getTime() + 21 * dayMs).toISOString().slice(0, 10)

const lastDay = (startsOn: string, per: RentPeriod) =>
  per === 'month' ? lastDayOfMonths(startsOn, 12) : addDays(startsOn, 6)

const fillIn = (terms: ContractTerms, now: Date): ContractTerms => ({
  ...terms,
  ownerAddress: '18 Juniper Court, Bend, OR 97701',
  clientAddress: '240 Alder Street, Apartment 5, Portland, OR 97205',
  depositCents: terms.depositCents ?? terms.priceCents,
  clauses: [terms.clauses, 'The keys are handed over at noon on the first day.'].filter(Boolean).join('\n'),
  // Agreed dates stay as they are.
  ...(terms.deal !== 'sale' &&
    terms.endsOn === null && { startsOn: moveIn(now), endsOn: lastDay(moveIn(now), terms.per) }),
})

const hasDemoContractsStatement = defineStatement(
  'has-demo-contracts',
  'select from contracts where $1 = client_id or $2 = owner_id limit 1',
)

/** The demo client has one to sign; the demo owner has a sent, a draft and a signed one. Created once. */
export async function fillDemoContracts(deps: Deps) {
  const { client, owner } = await findDemoAccounts(deps.pool)
  const rows = await hasDemoContractsStatement.rows(deps.pool, [client, owner])
  if (rows.length > 0) return
  const forClient = await ofClientStatement.first(deps.pool, [client, owner])
  const [signed, sent, draft] = await ofOwnerStatement.rows(deps.pool, [client, owner])
  if (forClient) await write(deps, forClient, true)
  if (sent) await write(deps, sent, true)
  if (draft) await write(deps, draft, false)
  if (signed) await sign(deps, signed, await write(deps, signed, true))
}

const findDemoNamesStatement = defineStatement<{ id: string; name: string }>(
  'find-demo-names',
  'select id, full_name "name" from profiles where id = any($1)',
)

const seeDemoContractsStatement = defineStatement(
  'see-demo-contracts',
  `update contracts set seen_by_owner_at = completed_at, seen_by_client_at = completed_at,
    stay_answered_at = completed_at where id = $1`,
)

/** Both have signed and seen the celebration. */
async function sign(deps: Deps, { clientId, ownerId }: DemoConversation, { id, sha256 }: Contract) {
  const rows = await findDemoNamesStatement.rows(deps.pool, [[clientId, ownerId]])
  for (const [userId, role] of [
    [clientId, 'client'],
    [ownerId, 'owner'],
  ] as const) {
    const name = rows.find((person) => person.id === userId)!.name
    await takeSignature(deps, moverOf(userId, role), id, { sha256: sha256!, name, drawing: null })
  }
  await seeDemoContractsStatement.run(deps.pool, [id])
}

const moverOf = (userId: string, role: Role) => ({
  session: { id: demoId(`session ${userId}`), userId, role },
  caller: { ip: '127.0.0.1', userAgent: 'Demo data', locale: '', language: 'en' as const },
})

async function write(
  deps: Deps,
  { conversationId, listingId, ownerId, kind }: DemoConversation,
  isSent: boolean,
) {
  const mover = moverOf(ownerId, 'owner')
  const { session } = mover
  const begun = await startContract(deps, mover, {
    key: demoId(`contract ${conversationId}`),
    conversationId,
    listingId,
    deal: rentalDealOf[kind],
  })
  const { id, terms, edition } = begun
  const saved = await saveContract(deps, session, id, { terms: fillIn(terms!, deps.now()), edition })
  return isSent ? sendContract(deps, mover, id, saved.edition) : saved
}
