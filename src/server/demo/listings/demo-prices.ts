import { addDays } from '#shared/days.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { ListingType } from '#shared/market/listings.ts'
import { cancellationPolicies } from '#shared/market/cancellation.ts'
import type { DraftPrices, Fee } from '#shared/market/price-schemas.ts'
import type { DemoCityName } from '../demo-locations.ts'
import type { ListingTemplate, Price } from './listing-template.ts'

/** Roughly what a dollar buys there, so that prices are plausible. Everywhere else they are in dollars. */
const abroad: Partial<Record<DemoCityName, { currency: string; perDollar: number; step: number }>> = {
  tulum: { currency: 'MXN', perDollar: 18, step: 50 },
  lisbon: { currency: 'EUR', perDollar: 0.9, step: 1 },
  amsterdam: { currency: 'EUR', perDollar: 0.9, step: 1 },
  barcelona: { currency: 'EUR', perDollar: 0.9, step: 1 },
  split: { currency: 'EUR', perDollar: 0.9, step: 1 },
}

/** The share of a monthly rent that an hour, day and week cost, and how much of it is the deposit. */
const shares: Record<Kind, { hour?: number; day?: number; week?: number; deposit: number }> = {
  property: { deposit: 2 },
  motorcycle: { day: 1 / 9, week: 1 / 2, deposit: 1.5 },
  bicycle: { hour: 1 / 40, day: 1 / 8, week: 1 / 2.5, deposit: 2 },
  yacht: { day: 1 / 10, week: 1 / 2, deposit: 1 },
}

const feesOf: Record<Kind, readonly (Omit<Fee, 'cents'> & { dollars: number })[]> = {
  property: [{ name: 'Final cleaning', dollars: 120, per: 'stay' }],
  motorcycle: [{ name: 'Roadside assistance', dollars: 3, per: 'day' }],
  bicycle: [{ name: 'Helmet', dollars: 6, per: 'stay' }],
  yacht: [{ name: 'Cleaning and laundry', dollars: 180, per: 'stay' }],
}

/** The same at every start, and different enough to show everything that a listing can state. */
export function toPriceColumns(template: ListingTemplate, { rent, sale }: Price, number: number, now: Date) {
  const { kind } = template.facts
  const { currency, perDollar, step } = abroad[template.place.city] ?? {
    currency: 'USD',
    perDollar: 1,
    step: 1,
  }
  const cents = (dollars: number) => Math.max(step, Math.round((dollars * perDollar) / step) * step) * 100
  const { hour, day, week, deposit } = shares[kind]
  const share = (of: number | undefined) => (rent && of ? cents(rent * of) : null)
  // Some homes can also be had by the week.
  const weekShare = kind === 'property' && number % 16 === 0 ? 0.4 : week
  const turn = Math.floor(number / 4)
  const prices: DraftPrices = {
    currency,
    hourPriceCents: turn % 2 === 0 ? share(hour) : null,
    dayPriceCents: share(day),
    weekPriceCents: share(weekShare),
    priceCents: share(1),
    salePriceCents: sale ? cents(sale) : null,
    depositCents: turn % 4 === 3 ? null : share(deposit),
    fees:
      rent && turn % 3 === 0
        ? feesOf[kind].map(({ dollars, ...fee }) => ({ ...fee, cents: cents(dollars) }))
        : [],
    cancellationPolicy: cancellationPolicies[turn % cancellationPolicies.length]!,
    availableFrom: rent && turn % 5 === 2 ? addDays(now.toISOString().slice(0, 10), 10 + turn) : null,
  }
  const listingType: ListingType = rent && sale ? 'both' : rent ? 'rent' : 'buy'
  return { ...prices, listingType }
}

/** The shortest and longest rental of anything but a home. */
export const rentalDays = (kind: Kind, number: number) =>
  kind === 'yacht'
    ? { minimumDays: 2, maximumDays: 28 }
    : kind !== 'property' && number % 3 === 0
      ? { maximumDays: 90 }
      : {}
