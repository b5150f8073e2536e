import { aboutMoney } from '#web/lib/about-money.ts'
import { formatMoney } from '#web/lib/format-money.ts'

/** "about $112" for €102, or just the amount. */
export function moneyOrAbout({ cents, currency }: { cents: number; currency: string }) {
  const about = aboutMoney(cents, currency)
  return about === undefined ? formatMoney(cents, currency) : `about ${about}`
}
