import type { PoolClient } from 'pg'
import type { TemplateLanguage } from '#shared/contracts/contract-languages.ts'
import { writeTotal } from '#shared/contracts/contract-templates/write-total.ts'
import type { RentalTerms } from '#shared/contracts/contract-terms.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { MyContract } from './lock-contract.ts'

/** Dates that a client and an owner have agreed on. */
export type AgreedDates = Pick<DateRequest, 'startsOn' | 'endsOn' | 'hours' | 'quote'>

/** SQL: the next dates of a listing that its owner and this client have agreed on and that aren't over. */
export const nextAgreedDates = (listingId: string, clientId: string, at: string) => `
  (select jsonb_build_object('startsOn', r.starts_on, 'endsOn', r.ends_on, 'hours', r.hours, 'quote', r.quote)
    from date_requests r where r.listing_id = ${listingId} and r.client_id = ${clientId} and r.state = 'accepted'
      and (r.ends_on is null or r.ends_on >= (${at}::timestamptz at time zone r.time_zone)::date)
    order by r.starts_on limit 1)`

type Agreed = Pick<
  RentalTerms,
  'currency' | 'priceCents' | 'per' | 'depositCents' | 'startsOn' | 'endsOn' | 'paymentDay' | 'clauses'
>

const periods = { hours: 'day', days: 'day', weeks: 'week', months: 'month' } as const

/** The terms that follow from agreed dates. A clause states the total unless it is just one price times the time. */
export function termsOfDates(
  { startsOn, endsOn, hours, quote }: AgreedDates,
  language: TemplateLanguage,
): Agreed {
  const [time] = quote.parts
  const what = time && time.what !== 'fee' ? time.what : 'days'
  const isPlain = quote.parts.length === 1 && hours === null
  return {
    currency: quote.currency,
    priceCents: time ? (what === 'hours' ? time.cents : time.eachCents) : quote.totalCents,
    per: periods[what],
    depositCents: quote.depositCents ?? 0,
    startsOn,
    endsOn,
    paymentDay: what === 'months' ? 1 : null,
    clauses: isPlain ? '' : writeTotal(quote, endsOn, language),
  }
}

const areAgreedStatement = defineStatement(
  'are-dates-of-contract-agreed',
  `select from contracts c join contract_versions v on v.contract_id = c.id and v.version = c.version
    join date_requests r on r.listing_id = c.listing_id and r.client_id = c.client_id and r.state = 'accepted'
    where c.id = $1 and c.deal in ('motorcycle_rental', 'bicycle_rental', 'yacht_rental')
      and r.starts_on = (v.terms->>'startsOn')::date and r.ends_on = (v.terms->>'endsOn')::date`,
)

/** The contract is about days that the calendar already keeps for this client, so all others stay open. */
export const areDatesAgreed = async (tx: PoolClient, { id }: Pick<MyContract, 'id'>) =>
  (await areAgreedStatement.run(tx, [id])) > 0
