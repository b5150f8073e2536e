import type { MapSquare } from '#shared/market/browse.ts'
import { aboutMoney } from '#web/lib/about-money.ts'
import { formatMoney } from '#web/lib/format-money.ts'

type Amount = NonNullable<MapSquare['amount']>

/** "about $112/month" for €102, "$25/day"; without a unit for a sale. */
export function moneyOrAbout({ cents, currency, per }: Omit<Amount, 'compared'>) {
  const about = aboutMoney(cents, currency)
  const unit = per === null ? '' : `/${per}`
  return `${about === undefined ? formatMoney(cents, currency) : `about ${about}`}${unit}`
}
