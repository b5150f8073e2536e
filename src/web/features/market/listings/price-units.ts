import { t } from '#shared/messages/t.ts'
import type { RentalUnit } from '#shared/market/rental-prices.ts'

/** What follows a price directly: "$1,950/month". */
export const priceUnits: Record<RentalUnit, string> = {
  hour: t('/hour', undefined, 'after a price'),
  day: t('/day', undefined, 'after a price'),
  week: t('/week', undefined, 'after a price'),
  month: t('/month', undefined, 'after a price'),
}
