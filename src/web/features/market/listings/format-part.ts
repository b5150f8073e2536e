import type { DatedQuote } from '#shared/market/price-schemas.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { counted } from '#web/lib/units.ts'

/** "3 days at $25", "1 week", "Cleaning". */
export function formatPart({ what, name, count, eachCents }: DatedQuote['parts'][number], currency: string) {
  if (what === 'fee') return count > 1 ? `${name} (${count} × ${formatMoney(eachCents, currency)})` : name
  const time = counted(count, what.slice(0, -1))
  return count > 1 ? `${time} at ${formatMoney(eachCents, currency)}` : time
}
