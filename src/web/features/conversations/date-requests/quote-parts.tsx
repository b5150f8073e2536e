import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { RentalQuote } from '#shared/market/price-schemas.ts'
import { moveInCents } from '#shared/market/quote-stay.ts'
import { formatPart } from '#web/features/market/listings/format-part.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { classes } from '#web/ui/classes.ts'

interface QuotePartsProps {
  quote: RentalQuote
  /** Without an end, the total is for the first month and moving in. */
  hasEnd: boolean
  /** The sum of what was asked for before. */
  wasCents?: number | undefined
}

/** The parts, their sum and the deposit, which is never part of it. */
export const QuoteParts = ({ quote, hasEnd, wasCents }: QuotePartsProps) => {
  const { currency, parts, totalCents, depositCents } = quote
  const amount = (cents: number) => formatMoney(cents, currency)
  return (
    <dl className="grid gap-1 text-base">
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two fees may have the same name
        <Row key={at} label={formatPart(part, currency)}>
          {amount(part.cents)}
        </Row>
      ))}
      {(parts.length > 1 || wasCents !== undefined || !hasEnd) && (
        <Row label={hasEnd ? t('Total') : t('First month')} isStrong>
          {wasCents !== undefined && wasCents !== totalCents && (
            <s className="me-2 font-normal text-ink-muted">{amount(wasCents)}</s>
          )}
          {amount(totalCents)}
        </Row>
      )}
      {depositCents !== null && depositCents > 0 && (
        <Row label={t('Deposit, held apart')} isMuted>
          {amount(depositCents)}
        </Row>
      )}
      {!hasEnd && (
        <Row label={t('To move in')} isStrong>
          {amount(moveInCents(quote))}
        </Row>
      )}
    </dl>
  )
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
