import type { ReactNode } from 'react'
import { formatAmount } from '#shared/market/format-amount.ts'
import type { RentalQuote } from '#shared/market/rental-prices.ts'
import { counted } from '#web/lib/units.ts'
import { classes } from '#web/ui/classes.ts'

const units = { hours: 'hour', days: 'day', weeks: 'week', months: 'month' } as const

interface QuotePartsProps {
  quote: RentalQuote
  /** Without an end, the total is for the first month and moving in. */
  hasEnd: boolean
  /** The sum of what was asked for before. */
  wasCents?: number | undefined
}

/** The parts, their sum and the deposit, which is never part of it. */
export const QuoteParts = ({
  quote: { currency, parts, totalCents, depositCents },
  hasEnd,
  wasCents,
}: QuotePartsProps) => {
  const amount = (cents: number) => formatAmount(cents, currency)
  return (
    <dl className="grid gap-1 text-base">
      {parts.map((part, at) => (
        <Row key={at} label={labelOf(part, amount)}>
          {amount(part.cents)}
        </Row>
      ))}
      {(parts.length > 1 || wasCents !== undefined || !hasEnd) && (
        <Row label={hasEnd ? 'Total' : 'First month'} isStrong>
          {wasCents !== undefined && wasCents !== totalCents && (
            <s className="mr-2 font-normal text-ink-muted">{amount(wasCents)}</s>
          )}
          {amount(totalCents)}
        </Row>
      )}
      {depositCents !== null && depositCents > 0 && (
        <Row label="Deposit, held apart" isMuted>
          {amount(depositCents)}
        </Row>
      )}
      {!hasEnd && (
        <Row label="To move in" isStrong>
          {amount(totalCents + (depositCents ?? 0))}
        </Row>
      )}
    </dl>
  )
}

const labelOf = (
  { what, name, count, eachCents }: RentalQuote['parts'][number],
  amount: (cents: number) => string,
) => {
  if (what !== 'fee') return `${counted(count, units[what])} at ${amount(eachCents)}`
  return count === 1 ? name : `${name}, ${count} × ${amount(eachCents)}`
}

interface RowProps {
  label: ReactNode
  isStrong?: boolean
  isMuted?: boolean
  children: ReactNode
}

const Row = ({ label, isStrong = false, isMuted = false, children }: RowProps) => (
  <div
    className={classes(
      'flex justify-between gap-4',
      isStrong && 'font-semibold',
      isMuted && 'text-ink-muted',
    )}
  >
    <dt className="min-w-0 wrap-anywhere">{label}</dt>
    <dd className="shrink-0 tabular-nums">{children}</dd>
  </div>
)
