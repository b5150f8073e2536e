import { englishMoney } from '#shared/exact-money.ts'
import type { RentalQuote } from '#shared/market/price-schemas.ts'

/** A clause with the total of agreed dates. */
export function englishTotal({ currency, parts, totalCents }: RentalQuote, isOpenEnded: boolean) {
  const amount = (cents: number) => englishMoney(cents, currency)
  const items = parts.map(({ what, name, count, eachCents }) =>
    what === 'fee'
      ? `${name}${count === 1 ? '' : ` (${count} times)`} ${amount(count * eachCents)}`
      : `${count} ${count === 1 ? what.slice(0, -1) : what} at ${amount(eachCents)}`,
  )
  const whole = isOpenEnded ? 'The first month costs' : 'The total for this time is'
  return `${whole} ${amount(totalCents)}: ${items.join(', ')}.`
}
