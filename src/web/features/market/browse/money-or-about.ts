import { t } from '#shared/messages/t.ts'
import type { MapSquare } from '#shared/market/browse.ts'
import { priceUnits } from '#web/features/market/listings/price-units.ts'
import { aboutMoney } from '#web/lib/about-money.ts'
import { formatMoney } from '#web/lib/format-money.ts'

type Amount = NonNullable<MapSquare['amount']>

/** "about $112/month" for €102, "$25/day"; without a unit for a sale. */
export function moneyOrAbout({ cents, currency, per }: Omit<Amount, 'compared'>) {
  const about = aboutMoney(cents, currency)
  const price = `${about ?? formatMoney(cents, currency)}${per === null ? '' : priceUnits[per]}`
  return about === undefined ? price : t('about {price}', { price })
}

export const isAbout = ({ cents, currency }: Pick<Amount, 'cents' | 'currency'>) =>
  aboutMoney(cents, currency) !== undefined
