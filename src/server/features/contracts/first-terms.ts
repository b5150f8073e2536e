import type { PoolClient } from 'pg'
import type { ContractTerms, Deal } from '#shared/contracts/contract-terms.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { defineStatement } from '../../db/statement.ts'

/** What is known before the owner has written anything. */
export interface KnownTerms {
  kind: Kind
  title: string
  place: string
  priceCents: number | null
  salePriceCents: number | null
  minimumStayMonths: number | null
  clientName: string
  moveInOn: string | null
  stayMonths: number | null
}

/** SQL over a row of `listings`: its area, which everyone may know. */
export const listingPlace = (listing: string) =>
  `concat_ws(', ', nullif(${listing}.neighborhood, ''), nullif(${listing}.city, ''))`

const knownStatement = defineStatement<KnownTerms>(
  'find-known-terms',
  `select l.kind, l.title, ${listingPlace('l')} "place",
      l.price_cents::float8 "priceCents", l.sale_price_cents::float8 "salePriceCents",
      (l.details->>'minimumStayMonths')::int "minimumStayMonths", coalesce(p.full_name, '') "clientName",
      w.move_in_on::text "moveInOn", w.stay_months "stayMonths"
    from listings l
    left join profiles p on p.id = $3
    left join client_filter_preferences w on w.user_id = $3
    where l.id = $1 and l.owner_id = $2 and l.status <> 'removed'`,
)

export async function findKnownTerms(
  tx: PoolClient,
  { listingId, ownerId, clientId }: { listingId: string; ownerId: string; clientId: string },
): Promise<KnownTerms | undefined> {
  return knownStatement.first(tx, [listingId, ownerId, clientId])
}

/** Turns what both sides have already entered into terms. */
export function firstTerms(deal: Deal, known: KnownTerms, ownerName: string, now: Date): ContractTerms {
  const common = {
    ownerName,
    ownerAddress: '',
    clientName: known.clientName,
    clientAddress: '',
    asset: [known.title, known.place].filter(Boolean).join(', '),
    depositCents: null,
    clauses: '',
  }
  return deal === 'sale'
    ? { ...common, deal, priceCents: known.salePriceCents, handoverOn: null }
    : {
        ...common,
        deal,
        priceCents: known.priceCents,
        per: 'month',
        ...stayOf(deal, known, now),
        paymentDay: 1,
      }
}

/** The client's move-in date and stay, but no shorter than the listing's minimum. Both exist only for homes. */
function stayOf(deal: Deal, { moveInOn, stayMonths, minimumStayMonths }: KnownTerms, now: Date) {
  if (deal !== 'property_rental' || !moveInOn || moveInOn < now.toISOString().slice(0, 10))
    return { startsOn: null, endsOn: null }
  const months = Math.max(stayMonths ?? 0, minimumStayMonths ?? 0)
  return { startsOn: moveInOn, endsOn: months > 0 ? lastDayOf(moveInOn, months) : null }
}

/** The day before the same day `months` later. If that month is too short, its last day. */
export function lastDayOf(startsOn: string, months: number) {
  const [year, month, day] = startsOn.split('-').map(Number) as [number, number, number]
  const daysInMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const end = day > daysInMonth ? daysInMonth : day - 1
  return new Date(Date.UTC(year, month - 1 + months, end)).toISOString().slice(0, 10)
}
