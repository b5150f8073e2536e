import { rentalDealOf, type ContractTerms } from '#shared/contract-terms.ts'
import type { Kind } from '#shared/kinds.ts'
import type { Deps } from '../deps.ts'
import { saveContract } from '../features/contracts/save-contract.ts'
import { sendContract } from '../features/contracts/send-contract.ts'
import { startContract } from '../features/contracts/start-contract.ts'
import { findDemoAccounts } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'

interface Talk {
  conversationId: string
  listingId: string
  ownerId: string
  kind: Kind
}

/** Talks and a listing of the owner's that may be let, `$1` being the demo client and `$2` the demo owner. */
const talksStatement = (whose: string, most: number) => `
  select c.id "conversationId", l.id "listingId", c.owner_id "ownerId", l.kind
  from conversations c join matches m on m.client_id = c.client_id and m.owner_id = c.owner_id
  cross join lateral (
    select id, kind from listings where owner_id = c.owner_id and listing_type <> 'buy' and is_active
    order by id = m.listing_id desc nulls last, id limit 1) l
  where ${whose} and m.status = 'accepted' order by c.created_at, c.id limit ${most}`
const ofClient = talksStatement('c.client_id = $1 and c.owner_id <> $2', 1)
const ofOwner = talksStatement('c.owner_id = $2 and c.client_id <> $1', 2)

const dayMs = 24 * 3600_000
const isoDay = (at: Date) => at.toISOString().slice(0, 10)

const fillIn = (terms: ContractTerms, now: Date): ContractTerms => ({
  ...terms,
  ownerAddress: '18 Juniper Court, Bend, OR 97701',
  clientAddress: '240 Alder Street, Apartment 5, Portland, OR 97205',
  depositCents: terms.priceCents,
  clauses: 'The keys are handed over at noon on the first day.',
  ...(terms.deal !== 'sale' && { startsOn: isoDay(new Date(now.getTime() + 21 * dayMs)) }),
})

/** The demo client has one to sign, the demo owner one that was sent and one to go on writing. Made once. */
export async function fillDemoContracts(deps: Deps) {
  const { client, owner } = await findDemoAccounts(deps.db)
  const { rows } = await deps.pool.query(
    'select from contracts where $1 = client_id or $2 = owner_id limit 1',
    [client, owner],
  )
  if (rows.length > 0) return
  const find = async (statement: string) => (await deps.pool.query<Talk>(statement, [client, owner])).rows
  const [forClient] = await find(ofClient)
  const [sent, draft] = await find(ofOwner)
  if (forClient) await write(deps, forClient, true)
  if (sent) await write(deps, sent, true)
  if (draft) await write(deps, draft, false)
}

async function write(deps: Deps, { conversationId, listingId, ownerId, kind }: Talk, isSent: boolean) {
  const session = { id: demoId(`session ${ownerId}`), userId: ownerId, role: 'owner' as const }
  const mover = { session, caller: { ip: '127.0.0.1', userAgent: 'Demo data' } }
  const begun = await startContract(deps, mover, {
    key: demoId(`contract ${conversationId}`),
    conversationId,
    listingId,
    deal: rentalDealOf[kind],
  })
  const { id, terms, edition } = begun
  const saved = await saveContract(deps, session, id, { terms: fillIn(terms!, deps.now()), edition })
  if (isSent) await sendContract(deps, mover, id, saved.edition)
}
