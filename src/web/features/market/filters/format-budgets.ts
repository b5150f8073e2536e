import { kinds as allKinds, type Kind } from '#shared/market/kinds.ts'
import type { ClientFilters, Deal, PriceRange } from '#shared/market/filters.ts'
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
    ? `From ${formatMoney(minCents ?? 0, currency)}`
    : `Up to ${formatMoney(maxCents, currency)}`
export const dealUnit: Record<Deal, string> = { rent: '/month', buy: ' to buy' }

interface ClientBudgets extends Pick<ClientFilters, 'kinds' | 'listingTypes' | 'budgets'> {}

/** The budgets a client has set for what they look for. */
export const namedBudgets = (filters: ClientBudgets) =>
  filteredKinds(filters).flatMap((kind) =>
    filteredDeals(filters).flatMap((deal) => {
      const range = filters.budgets[kind]?.[deal]
      return range ? [{ kind, deal, range }] : []
    }),
  )
