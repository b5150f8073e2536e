import { kinds, type Kind } from '#shared/market/kinds.ts'
import type { ClientStep } from '#shared/market/next-steps.ts'
import { ownerFilterNames, type OwnerFilterName, type OwnerFilters } from '#shared/market/filters.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { acceptsAll, findOwnerFilters } from '#server/features/market/filters/owner-filters.ts'
import { toOwnerFilterColumns } from '#server/features/market/filters/filter-columns.ts'
import { offerOf } from '../client-cards.ts'
import { createClientRows, givenFilterSource } from '../client-market.ts'
import { createCounter } from './count-cards.ts'
import { facesOf } from './faces.ts'

const maxPhotos = 3

const offerStatement = defineStatement<{ cells: number[] | null }>(
  'offer-of-kind',
  `select cells from ${offerOf} mine`,
)

/** The filters without one of them, for a kind. Undefined when that filter isn't in use. */
function without(ownerFilters: OwnerFilters, filter: OwnerFilterName, kind: Kind): OwnerFilters | undefined {
  if (filter === 'minBudgets') {
    const { [kind]: minimum, ...others } = ownerFilters.minBudgets
    return minimum === undefined ? undefined : { ...ownerFilters, minBudgets: others }
  }
  return ownerFilters[filter] === acceptsAll[filter]
    ? undefined
    : { ...ownerFilters, [filter]: acceptsAll[filter] }
}

/** Which filters keep clients of a kind out of an owner's deck, and which of their other decks have clients. */
export async function findClientSteps({ pool, now }: Deps, userId: string, kind: Kind) {
  const at = now()
  const ownerFilters = await findOwnerFilters(pool, userId)
  const countCards = createCounter(pool)

  const cellsOf = async (ofKind: Kind) => {
    const { cells } = await offerStatement.one(pool, [userId, ofKind])
    return cells
  }

  async function previewClients(ofKind: Kind, cells: number[], filters: OwnerFilters) {
    const columns = { ...toOwnerFilterColumns(filters), min_budgets: filters.minBudgets }
    const source = givenFilterSource({ user_id: userId, ...columns })
    const { found, isExact } = await countCards(createClientRows({ userId, kind: ofKind, cells }, at, source))
    const ids = found.slice(0, maxPhotos).map(({ id }) => id)
    return { count: found.length, isExact, photos: await facesOf(pool, userId, ids) }
  }

  const steps: ClientStep[] = []
  const cells = await cellsOf(kind)
  for (const filter of cells ? ownerFilterNames : []) {
    const wider = without(ownerFilters, filter, kind)
    if (!wider) continue
    steps.push({ change: 'filter', filter, filters: wider, ...(await previewClients(kind, cells!, wider)) })
  }
  for (const other of kinds.filter((one) => one !== kind)) {
    const otherCells = await cellsOf(other)
    if (otherCells)
      steps.push({ change: 'kind', kind: other, ...(await previewClients(other, otherCells, ownerFilters)) })
  }
  return {
    filters: ownerFilters,
    hasListing: cells !== null,
    steps: steps.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
  }
}
