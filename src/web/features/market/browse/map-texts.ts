import { t } from '#shared/messages/t.ts'
import type { MapSquare } from '#shared/market/browse.ts'
import { grouped } from '#web/lib/units.ts'
import type { Cluster } from './clusters.ts'
import { isAbout, moneyOrAbout } from './money-or-about.ts'

export interface MapTexts {
  of: 'listings' | 'clients'
  /** Explains how locations are placed. */
  how: string
  /** "from $1,950", "up to $2,200". */
  amount: (text: string) => string
  /** Whether an amount rather than another stands for several. */
  isBetter: (amount: number, than: number) => boolean
}

/** The best amount of a cluster. Null if none is given, or if monthly and sale prices are mixed. */
function amountOf({ squares }: Pick<Cluster, 'squares'>, { isBetter }: MapTexts) {
  const amounts = squares.flatMap(({ amount }) => amount ?? [])
  const isMixed = new Set(squares.map(({ isMonthly }) => isMonthly)).size > 1
  if (isMixed || amounts.length === 0) return null
  return amounts.reduce((best, one) => {
    if (one.compared === null) return best
    return best.compared === null || isBetter(one.compared, best.compared) ? one : best
  })
}

/** "$1,950/month", "3 · from $1,950/month", "3 · about $1,950/month", "12". */
export function formatBubble(cluster: Cluster, text: MapTexts) {
  const amount = amountOf(cluster, text)
  if (amount === null) return { count: cluster.count, price: '' }
  const price = moneyOrAbout(amount)
  if (cluster.count === 1) return { count: null, price }
  return { count: cluster.count, price: isAbout(amount) ? price : text.amount(price) }
}

/** "2 listings". */
export const formatThings = ({ of }: Pick<MapTexts, 'of'>, count: number) =>
  t(
    '{of, select, clients {{count, plural, one {# client} other {# clients}}} other {{count, plural, one {# listing} other {# listings}}}}',
    { of, count },
  )

const formatThingsIn = ({ of }: MapTexts, count: number, place: string) =>
  t(
    '{of, select, clients {{count, plural, one {# client in {place}} other {# clients in {place}}}} other {{count, plural, one {# listing in {place}} other {# listings in {place}}}}}',
    { of, count, place },
  )

const formatThingsAround = ({ of }: MapTexts, count: number, place: string) =>
  t(
    '{of, select, clients {{count, plural, one {# client around {place}} other {# clients around {place}}}} other {{count, plural, one {# listing around {place}} other {# listings around {place}}}}}',
    { of, count, place },
  )

/** "2 listings in Old Mill, Bend, from $1,950/month". */
export function nameCluster(cluster: Cluster, text: MapTexts) {
  const { squares, count } = cluster
  const amount = amountOf(cluster, text)
  const format = squares.length > 1 ? formatThingsAround : formatThingsIn
  const things = format(text, count, squares[0]!.areaName)
  return amount === null ? things : `${things}, ${text.amount(moneyOrAbout(amount))}`
}

const countOf = (squares: MapSquare[]) => squares.reduce((sum, { count }) => sum + count, 0)

/** "3 of 41 listings in view · locations approximate". */
export function formatCount(
  squares: MapSquare[],
  { isAll, isPart }: { isAll: boolean; isPart: boolean },
  text: MapTexts,
  isSeen: (square: MapSquare) => boolean,
) {
  const { of, how } = text
  const [seen, total] = [countOf(squares.filter(isSeen)), countOf(squares)]
  if (!isAll)
    return t(
      '{of, select, clients {{total, plural, one {{seen} of the newest # client in view.} other {{seen} of the newest # clients in view.}}} other {{total, plural, one {{seen} of the newest # listing in view.} other {{seen} of the newest # listings in view.}}}} Narrow your filters to see the rest.',
      { of, total, seen: grouped(seen) },
    )
  if (isPart)
    return `${t(
      '{of, select, clients {{total, plural, one {# client in view} other {# clients in view}}} other {{total, plural, one {# listing in view} other {# listings in view}}}}',
      { of, total },
    )} · ${how}`
  if (seen === total) return `${formatThings(text, total)} · ${how}`
  return `${t(
    '{of, select, clients {{total, plural, one {{seen} of # client in view} other {{seen} of # clients in view}}} other {{total, plural, one {{seen} of # listing in view} other {{seen} of # listings in view}}}}',
    { of, total, seen: grouped(seen) },
  )} · ${how}`
}
