import { t } from '#shared/messages/t.ts'
import type { DatedQuote } from '#shared/market/price-schemas.ts'
import { formatMoney } from '#web/lib/format-money.ts'

/** "3 days at $25", "1 week", "Cleaning". */
export function formatPart({ what, name, count, eachCents }: DatedQuote['parts'][number], currency: string) {
  if (what === 'fee') return count > 1 ? `${name} (${count} × ${formatMoney(eachCents, currency)})` : name
  return count > 1
    ? t(
        '{what, select, hours {{count, plural, one {# hour at {price}} other {# hours at {price}}}} days {{count, plural, one {# day at {price}} other {# days at {price}}}} weeks {{count, plural, one {# week at {price}} other {# weeks at {price}}}} other {{count, plural, one {# month at {price}} other {# months at {price}}}}}',
        { what, count, price: formatMoney(eachCents, currency) },
      )
    : t(
        '{what, select, hours {{count, plural, one {# hour} other {# hours}}} days {{count, plural, one {# day} other {# days}}} weeks {{count, plural, one {# week} other {# weeks}}} other {{count, plural, one {# month} other {# months}}}}',
        { what, count },
      )
}
