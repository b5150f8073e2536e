import { t } from '#shared/messages/t.ts'
import { areStale } from '#shared/market/exchange-rates.ts'
import { formatCalendarDay } from './format-days.ts'
import { chosenCurrency } from './formats.ts'

/** "at the rate of Nov 13", "rate of Nov 2, may be off". */
export function formatRatesDay(now = new Date()) {
  const { rates } = chosenCurrency()
  if (!rates) return ''
  const day = formatCalendarDay(rates.publishedOn, now)
  return areStale(rates, now) ? t('rate of {day}, may be off', { day }) : t('at the rate of {day}', { day })
}
