import { exactMoney } from '#shared/exact-money.ts'
import type { RentalQuote } from '#shared/market/price-schemas.ts'

const units = {
  hours: ['hora', 'horas'],
  days: ['día', 'días'],
  weeks: ['semana', 'semanas'],
  months: ['mes', 'meses'],
} as const

/** A clause with the total of agreed dates. */
export function spanishTotal({ currency, parts, totalCents }: RentalQuote, isOpenEnded: boolean) {
  const amount = (cents: number) => exactMoney(cents, currency, 'es').replaceAll(/\s/g, ' ')
  const items = parts.map(({ what, name, count, eachCents }) =>
    what === 'fee'
      ? `${name}${count === 1 ? '' : ` (${count} veces)`} ${amount(count * eachCents)}`
      : `${count} ${units[what][count === 1 ? 0 : 1]} a ${amount(eachCents)}`,
  )
  const total = amount(totalCents)
  return isOpenEnded
    ? `El primer mes cuesta ${total}: ${items.join('; ')}.`
    : `El total por este período es de ${total}: ${items.join('; ')}.`
}
