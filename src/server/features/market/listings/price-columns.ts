import type { ListingPrices } from '#shared/market/price-schemas.ts'

const columns = {
  hourPriceCents: 'hour_price_cents',
  dayPriceCents: 'day_price_cents',
  weekPriceCents: 'week_price_cents',
  priceCents: 'price_cents',
  salePriceCents: 'sale_price_cents',
} as const satisfies Record<Exclude<keyof ListingPrices, 'currency'>, string>
const entries = Object.entries(columns)

export const priceFieldsOfListing = [
  'currency',
  ...(Object.keys(columns) as (keyof typeof columns)[]),
] as const

/** SQL for the `ListingPrices` of a listing, as columns. They are cast so they arrive as numbers. */
export const priceColumns = (listing: string) =>
  [
    `${listing}.currency`,
    ...entries.map(([field, column]) => `${listing}.${column}::float8 "${field}"`),
  ].join()

/** The same as arguments of `jsonb_build_object`. */
export const priceJson = (listing: string) =>
  [
    `'currency', ${listing}.currency`,
    ...entries.map(([field, column]) => `'${field}', ${listing}.${column}`),
  ].join()

/** Those of a row that has them. Copies from before listings had other prices lack them. */
export const toPrices = ({
  currency = 'USD',
  hourPriceCents = null,
  dayPriceCents = null,
  weekPriceCents = null,
  priceCents = null,
  salePriceCents = null,
}: Partial<ListingPrices>): ListingPrices => ({
  currency,
  hourPriceCents,
  dayPriceCents,
  weekPriceCents,
  priceCents,
  salePriceCents,
})
