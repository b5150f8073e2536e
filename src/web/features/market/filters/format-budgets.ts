import { show, t } from '#shared/messages/t.ts'
import { kindName, kinds as allKinds, type Kind } from '#shared/market/kinds.ts'
import type { ClientFilters, Deal, PriceRange } from '#shared/market/filters.ts'
import { priceUnits } from '#web/features/market/listings/price-units.ts'
import { formatMoney } from '#web/lib/format-money.ts'

/** None chosen means all. */
export const filteredKinds = ({ kinds }: Pick<ClientFilters, 'kinds'>): readonly Kind[] =>
  kinds.length > 0 ? kinds : allKinds

const allDeals: readonly Deal[] = ['rent', 'buy']
export const filteredDeals = ({ listingTypes }: Pick<ClientFilters, 'listingTypes'>) =>
  allDeals.filter((deal) => listingTypes.includes(deal) || listingTypes.includes('both'))

/** "Up to $2,500". */
export const formatRange = ({ minCents, maxCents }: PriceRange, currency: string) =>
  maxCents === null
    ? t('From {price}', { price: formatMoney(minCents ?? 0, currency) })
    : t('Up to {price}', { price: formatMoney(maxCents, currency) })
/** What follows a price directly: "$1,950/month". */
export const dealUnit: Record<Deal, string> = {
  rent: priceUnits.month,
  buy: ` ${t('to buy', undefined, 'after a price')}`,
}

/** "Bicycle: Up to $90/month", among several kinds. */
export const withKind = (kind: Kind, text: string) =>
  t('{kind}: {text}', { kind: show(kindName[kind]), text })

interface ClientBudgets extends Pick<ClientFilters, 'kinds' | 'listingTypes' | 'budgets'> {}

/** The budgets a client has set for what they look for. */
export const namedBudgets = (filters: ClientBudgets) =>
  filteredKinds(filters).flatMap((kind) =>
    filteredDeals(filters).flatMap((deal) => {
      const range = filters.budgets[kind]?.[deal]
      return range ? [{ kind, deal, range }] : []
    }),
  )
