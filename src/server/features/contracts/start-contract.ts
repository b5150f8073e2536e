import type { PoolClient } from 'pg'
import { rentalDealOf, type ContractTerms, type Deal } from '#shared/contract-terms.ts'
import type { Contract } from '#shared/contracts.ts'
import type { Kind } from '#shared/kinds.ts'
import type { ListingType } from '#shared/listings.ts'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import { lockOpenConversation } from '../chat/require-conversation.ts'
import { findContract } from './find-contract.ts'
import { noStep } from './hash-step.ts'
import { recordStep } from './record-step.ts'
import type { Mover } from './take-step.ts'

const allowance = { burst: 20, refillMs: 5 * 60_000 }

interface Start {
  key: string
  conversationId: string
  listingId: string
  deal: Deal
}

interface Asset {
  kind: Kind
  title: string
  place: string
  listingType: ListingType
  priceCents: number | null
  salePriceCents: number | null
}

/** A draft that already says what is known. */
export async function startContract(deps: Deps, mover: Mover, start: Start): Promise<Contract> {
  const { session, caller } = mover
  await requireAllowance(deps, `contract:${session.userId}`, allowance)
  const at = deps.now()
  const id = await inTransaction(deps.pool, async (client) => {
    const { otherId, myName } = await lockOpenConversation(client, start.conversationId, session.userId)
    const earlier = await findByKey(client, session.userId, start.key)
    if (earlier) return earlier
    const asset = await requireAsset(client, session.userId, start)
    const terms = firstTerms(start.deal, asset, myName, await nameOf(client, otherId))
    const contract = { id: newId(), version: 1, steps: 0, head: noStep }
    const { rowCount } = await client.query(
      `insert into contracts (id, key, owner_id, client_id, conversation_id, listing_id, deal, state, version, created_at,
         changed_at, steps, head) values ($1, $2, $3, $4, $5, $6, $7, 'draft', 1, $8, $8, 0, $9)
       on conflict (owner_id, key) do nothing`,
      [
        contract.id,
        start.key,
        session.userId,
        otherId,
        start.conversationId,
        start.listingId,
        start.deal,
        at,
        noStep,
      ],
    )
    // Begun at the same moment, in another conversation.
    if (!rowCount) return (await findByKey(client, session.userId, start.key))!
    await client.query(
      'insert into contract_versions (contract_id, version, terms, edition) values ($1, 1, $2, 1)',
      [contract.id, JSON.stringify(terms)],
    )
    await recordStep(client, contract, { kind: 'created', at, by: { role: 'owner', caller } })
    return contract.id
  })
  return findContract(deps, session, id)
}

async function findByKey(client: PoolClient, ownerId: string, key: string) {
  const { rows } = await client.query<{ id: string }>(
    'select id from contracts where owner_id = $1 and key = $2',
    [ownerId, key],
  )
  return rows[0]?.id
}

/** A listing of mine that such a deal can be made about. */
async function requireAsset(client: PoolClient, ownerId: string, { listingId, deal }: Start): Promise<Asset> {
  const { rows } = await client.query<Asset>(
    `select kind, title, concat_ws(', ', nullif(neighborhood, ''), nullif(city, '')) "place", listing_type "listingType",
       price_cents::float8 "priceCents", sale_price_cents::float8 "salePriceCents"
     from listings where id = $1 and owner_id = $2 and status <> 'removed'`,
    [listingId, ownerId],
  )
  const [asset] = rows
  if (!asset) throw new AppError('not_found')
  if (deal !== 'sale' && deal !== rentalDealOf[asset.kind])
    throw new AppError('invalid_input', {
      fields: [{ field: 'deal', message: 'This is for another kind of listing' }],
    })
  return asset
}

async function nameOf(client: PoolClient, personId: string) {
  const { rows } = await client.query<{ name: string }>(
    'select full_name "name" from profiles where id = $1',
    [personId],
  )
  return rows[0]?.name ?? ''
}

function firstTerms(deal: Deal, asset: Asset, ownerName: string, clientName: string): ContractTerms {
  const common = {
    ownerName,
    ownerAddress: '',
    clientName,
    clientAddress: '',
    asset: [asset.title, asset.place].filter(Boolean).join(', '),
    depositCents: null,
    clauses: '',
  }
  return deal === 'sale'
    ? { ...common, deal, priceCents: asset.salePriceCents, handoverOn: null }
    : {
        ...common,
        deal,
        priceCents: asset.priceCents,
        per: 'month',
        startsOn: null,
        endsOn: null,
        paymentDay: 1,
      }
}
