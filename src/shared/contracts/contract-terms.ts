import { t } from '#shared/messages/t.ts'
import * as z from 'zod/mini'
import type { Kind } from '#shared/market/kinds.ts'
import { currencySchema } from '#shared/market/currency-schema.ts'
import { saleAmountSchema } from '#shared/market/price-schemas.ts'
import { contractLanguages } from './contract-languages.ts'
import { wholeNumber } from '#shared/number-input.ts'
import { hasVisibleText, nearDate, userText } from '#shared/text-input.ts'

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
/** The last day that exists in every month. */
export const lastPaymentDay = 28

const day = z.nullable(nearDate())

const common = {
  /** Older contracts don't name it: they are in English. */
  language: z.optional(z.enum(contractLanguages)),
  ownerName: userText(120),
  ownerAddress: userText(200),
  clientName: userText(120),
  clientAddress: userText(200),
  /** Describes the asset so it can't be confused with another. */
  asset: userText(600),
  /** Older contracts don't name it: they are in US dollars. */
  currency: z.optional(currencySchema),
  priceCents: saleAmountSchema,
  depositCents: saleAmountSchema,
  /** Additional clauses written by the two people. */
  clauses: userText(maxClausesCharacters),
}

const rentalTermsSchema = z.object({
  ...common,
  deal: z.enum(rentalDeals),
  per: z.enum(rentPeriods),
  startsOn: day,
  /** Null if it runs until either side ends it. */
  endsOn: day,
  /** The day of the month, if the rent is monthly. */
  paymentDay: z.nullable(wholeNumber(1, lastPaymentDay)),
})
const saleTermsSchema = z.object({ ...common, deal: z.literal('sale'), handoverOn: day })

/** As the owner fills them in: anything may be missing, but nothing invalid. */
export const contractTermsSchema = z.discriminatedUnion('deal', [rentalTermsSchema, saleTermsSchema])
export type ContractTerms = z.infer<typeof contractTermsSchema>
export type RentalTerms = z.infer<typeof rentalTermsSchema>
export type SaleTerms = z.infer<typeof saleTermsSchema>

type TermsField = keyof RentalTerms | keyof SaleTerms
/** What the amounts are in. */
export const currencyOf = ({ currency }: Pick<ContractTerms, 'currency'>) => currency ?? 'USD'

export interface TermsGap {
  field: TermsField
  message: string
}

/** What is missing before it can be sent. */
export function findTermsGaps(terms: ContractTerms): TermsGap[] {
  const gaps: TermsGap[] = []
  const want = (isThere: unknown, field: TermsField, message: string) =>
    isThere ? undefined : gaps.push({ field, message })
  want(hasVisibleText(terms.ownerName), 'ownerName', t('Enter your full name'))
  want(hasVisibleText(terms.ownerAddress), 'ownerAddress', t('Enter your address'))
  want(hasVisibleText(terms.clientName), 'clientName', t('Enter the other person’s full name'))
  want(hasVisibleText(terms.clientAddress), 'clientAddress', t('Enter the other person’s address'))
  want(hasVisibleText(terms.asset), 'asset', t('Describe what it’s about'))
  want(terms.priceCents !== null, 'priceCents', t('Enter the price'))
  want(terms.depositCents !== null, 'depositCents', t('Enter the deposit, or 0'))
  if (terms.deal === 'sale') want(terms.handoverOn, 'handoverOn', t('Choose a handover date'))
  else {
    want(terms.startsOn, 'startsOn', t('Choose a start date'))
    if (terms.per === 'month') want(terms.paymentDay, 'paymentDay', t('Choose a payment day'))
    if (terms.startsOn && terms.endsOn && terms.endsOn < terms.startsOn)
      gaps.push({ field: 'endsOn', message: t('The end date is before the start date') })
  }
  return gaps
}
