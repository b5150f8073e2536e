import type { MapSquare } from '#shared/market/browse.ts'
import { counted, grouped } from '#web/lib/units.ts'
import type { Cluster } from './clusters.ts'
import { moneyOrAbout } from './money-or-about.ts'

export interface MapTexts {
  one: string
  many: string
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
  return { count: cluster.count, price: price.startsWith('about ') ? price : text.amount(price) }
}

/** "2 listings in Old Mill, Bend, from $1,950/month". */
export function nameCluster(cluster: Cluster, text: MapTexts) {
  const { squares, count } = cluster
  const amount = amountOf(cluster, text)
  const where = `${squares.length > 1 ? 'around' : 'in'} ${squares[0]!.areaName}`
  const price = amount === null ? '' : `, ${text.amount(moneyOrAbout(amount))}`
  return `${counted(count, text.one, text.many)} ${where}${price}`
}

const countOf = (squares: MapSquare[]) => squares.reduce((sum, { count }) => sum + count, 0)

/** "3 of 41 listings in view · locations approximate". */
export function formatCount(
  squares: MapSquare[],
  { isAll, isPart }: { isAll: boolean; isPart: boolean },
  { one, many, how }: MapTexts,
  isSeen: (square: MapSquare) => boolean,
) {
  const [seen, total] = [countOf(squares.filter(isSeen)), countOf(squares)]
  if (!isAll)
    return `${grouped(seen)} of the newest ${grouped(total)} ${many} in view. Narrow your filters to see the rest.`
  const things = counted(total, one, many)
  if (isPart) return `${things} in view · ${how}`
  return `${seen === total ? things : `${grouped(seen)} of ${things} in view`} · ${how}`
}
