import * as z from 'zod/mini'
import type { Kind } from './kinds.ts'
import { maxPriceCents } from './listings.ts'
import { hasWords, nearDate, words } from './text-input.ts'

export const rentalDeals = ['property_rental', 'motorcycle_rental', 'bicycle_rental', 'yacht_rental'] as const
export const deals = [...rentalDeals, 'sale'] as const
export type Deal = (typeof deals)[number]
export type RentalDeal = (typeof rentalDeals)[number]

export const rentalDealOf: Record<Kind, RentalDeal> = {
  property: 'property_rental',
  motorcycle: 'motorcycle_rental',
  bicycle: 'bicycle_rental',
  yacht: 'yacht_rental',
}

export const maxClausesCharacters = 6000
export const rentPeriods = ['month', 'week', 'day'] as const
export type RentPeriod = (typeof rentPeriods)[number]
/** The last day that every month has. */
export const lastPaymentDay = 28

const cents = z.nullable(
  z
    .int('Use a whole number of cents')
    .check(z.gte(0, 'At least $0'), z.lte(maxPriceCents, 'At most $100,000,000')),
)
const day = z.nullable(nearDate())

const common = {
  ownerName: words(120),
  ownerAddress: words(200),
  clientName: words(120),
  clientAddress: words(200),
  /** What it is about, so that it can be told from all others. */
  asset: words(600),
  priceCents: cents,
  depositCents: cents,
  /** Paragraphs of the two people's own. */
  clauses: words(maxClausesCharacters),
}

const rentalTermsSchema = z.object({
  ...common,
  deal: z.enum(rentalDeals),
  per: z.enum(rentPeriods),
  startsOn: day,
  /** Null when it runs until either ends it. */
  endsOn: day,
  /** Of the month, where the rent is monthly. */
  paymentDay: z.nullable(
    z.int('Use a whole number').check(z.gte(1, 'From 1'), z.lte(lastPaymentDay, `At most ${lastPaymentDay}`)),
  ),
})
const saleTermsSchema = z.object({ ...common, deal: z.literal('sale'), handoverOn: day })

/** As the owner fills them in: everything may still be missing, nothing may be wrong. */
export const contractTermsSchema = z.discriminatedUnion('deal', [rentalTermsSchema, saleTermsSchema])
export type ContractTerms = z.infer<typeof contractTermsSchema>
export type RentalTerms = z.infer<typeof rentalTermsSchema>
export type SaleTerms = z.infer<typeof saleTermsSchema>

type TermsField = keyof RentalTerms | keyof SaleTerms
export interface TermsGap {
  field: TermsField
  message: string
}

/** What keeps it from being sent. */
export function findTermsGaps(terms: ContractTerms): TermsGap[] {
  const gaps: TermsGap[] = []
  const want = (isThere: unknown, field: TermsField, message: string) =>
    isThere ? undefined : gaps.push({ field, message })
  want(hasWords(terms.ownerName), 'ownerName', 'Enter your full name')
  want(hasWords(terms.ownerAddress), 'ownerAddress', 'Enter your address')
  want(hasWords(terms.clientName), 'clientName', 'Enter the other side’s full name')
  want(hasWords(terms.clientAddress), 'clientAddress', 'Enter the other side’s address')
  want(hasWords(terms.asset), 'asset', 'Say what it is about')
  want(terms.priceCents !== null, 'priceCents', 'Enter the price')
  want(terms.depositCents !== null, 'depositCents', 'Enter the deposit, or 0')
  if (terms.deal === 'sale') want(terms.handoverOn, 'handoverOn', 'Choose the day of the handover')
  else {
    want(terms.startsOn, 'startsOn', 'Choose the first day')
    if (terms.per === 'month') want(terms.paymentDay, 'paymentDay', 'Choose the day of payment')
    if (terms.startsOn && terms.endsOn && terms.endsOn <= terms.startsOn)
      gaps.push({ field: 'endsOn', message: 'It must end after it starts' })
  }
  return gaps
}
