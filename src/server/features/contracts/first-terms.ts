import type { PoolClient } from 'pg'
import type { TemplateLanguage } from '#shared/contracts/contract-languages.ts'
import type { ContractTerms, Deal, RentPeriod } from '#shared/contracts/contract-terms.ts'
import { lastDayOfMonths } from '#shared/days.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { ListingPrices } from '#shared/market/price-schemas.ts'
import { headlinePrice } from '#shared/market/rental-prices.ts'
import { priceColumns } from '#server/features/market/listings/price-columns.ts'
import { nextAgreedDates, termsOfDates, type AgreedDates } from './agreed-dates.ts'
import { defineStatement } from '../../db/statement.ts'

/** What is known before the owner has written anything. */
export interface KnownTerms extends ListingPrices {
  kind: Kind
  title: string
  place: string
  depositCents: number | null
  minimumStayMonths: number | null
  clientName: string
  moveInOn: string | null
  stayMonths: number | null
  agreed: AgreedDates | null
}

/** SQL over a row of `listings`: its area, which everyone may know. */
export const listingPlace = (listing: string) =>
  `concat_ws(', ', nullif(${listing}.neighborhood, ''), nullif(${listing}.city, ''))`

const knownStatement = defineStatement<KnownTerms>(
  'find-known-terms',
  `select l.kind, l.title, ${listingPlace('l')} "place",
      ${priceColumns('l')}, l.deposit_cents::float8 "depositCents",
      (l.details->>'minimumStayMonths')::int "minimumStayMonths", coalesce(p.full_name, '') "clientName",
      w.move_in_on::text "moveInOn", w.stay_months "stayMonths",
      ${nextAgreedDates('l.id', '$3', '$4')} agreed
    from listings l
    left join profiles p on p.id = $3
    left join client_filter_preferences w on w.user_id = $3
    where l.id = $1 and l.owner_id = $2 and l.status <> 'removed'`,
)

export async function findKnownTerms(
  tx: PoolClient,
  { listingId, ownerId, clientId, at }: { listingId: string; ownerId: string; clientId: string; at: Date },
): Promise<KnownTerms | undefined> {
  return knownStatement.first(tx, [listingId, ownerId, clientId, at])
}

interface Beginning {
  deal: Deal
  language: TemplateLanguage
  ownerName: string
  at: Date
}

/** Turns what both sides have already entered into terms. Dates they agreed on count more than filters. */
export function firstTerms(known: KnownTerms, { deal, language, ownerName, at }: Beginning): ContractTerms {
  const common = {
    language,
    ownerName,
    ownerAddress: '',
    clientName: known.clientName,
    clientAddress: '',
    asset: [known.title, known.place].filter(Boolean).join(', '),
    currency: known.currency,
    depositCents: deal === 'sale' ? null : known.depositCents,
    clauses: '',
  }
  if (deal === 'sale') return { ...common, deal, priceCents: known.salePriceCents, handoverOn: null }
  if (known.agreed) return { ...common, deal, ...termsOfDates(known.agreed, language) }
  return { ...common, deal, ...rentOf(known), ...stayOf(deal, known, at), paymentDay: 1 }
}

/** The price on the listing's card. */
function rentOf({ kind, ...prices }: KnownTerms): { priceCents: number | null; per: RentPeriod } {
  const price = headlinePrice(kind, prices)
  if (!price || price.per === 'sale' || price.per === 'hour') return { priceCents: null, per: 'month' }
  return { priceCents: price.cents, per: price.per }
}

/** The client's move-in date and stay, but no shorter than the listing's minimum. Both exist only for homes. */
function stayOf(deal: Deal, { moveInOn, stayMonths, minimumStayMonths }: KnownTerms, now: Date) {
  if (deal !== 'property_rental' || !moveInOn || moveInOn < now.toISOString().slice(0, 10))
    return { startsOn: null, endsOn: null }
  const months = Math.max(stayMonths ?? 0, minimumStayMonths ?? 0)
  return { startsOn: moveInOn, endsOn: months > 0 ? lastDayOfMonths(moveInOn, months) : null }
}
