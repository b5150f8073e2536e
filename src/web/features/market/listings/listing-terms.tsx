import { ArrowLeftRight, CalendarClock, ShieldCheck, Undo2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { DatedQuote } from '#shared/market/price-schemas.ts'
import type { PublicListing } from '#shared/market/public-listings.ts'
import { headlinePrice, priceFields, rentalUnitsOf, type RentalUnit } from '#shared/market/rental-prices.ts'
import { aboutMoney } from '#web/lib/about-money.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatCalendarDay } from '#web/lib/format-days.ts'
import { chosenCurrency } from '#web/lib/formats.ts'
import { rich } from '#web/lib/rich.ts'
import { feePeriods } from './fee-periods.ts'
import { formatPolicy } from './format-policy.ts'
import { formatStay } from './format-quote.ts'
import { formatPart } from './format-part.ts'

interface ListingTermsProps {
  listing: PublicListing
  quote: DatedQuote | null
}

type Row = [name: string | undefined, amount: string]

const isAhead = (day: string, now = new Date()) => day > now.toISOString().slice(0, 10)

const bold = (content: ReactNode) => <b className="font-semibold text-ink">{content}</b>

/** What renting costs in full, part by part, and on which terms. */
export const ListingTerms = ({ listing, quote }: ListingTermsProps) => {
  if (listing.listingType === 'buy') return null
  const { currency, depositCents, availableFrom } = listing
  const isLater = availableFrom !== null && isAhead(availableFrom)
  return (
    <section aria-label={t('Price and terms')} className="grid gap-3">
      {quote && <p className="font-semibold">{formatStay(quote)}</p>}
      <Rows rows={quote ? partRows(quote) : priceRows(listing)} />
      {quote && <Total quote={quote} />}
      {depositCents !== null && depositCents > 0 && (
        <Term icon={ShieldCheck}>
          {rich(
            '<b>{price} deposit, held apart.</b> It’s not part of the price. The contract says when you get it back.',
            { price: formatMoney(depositCents, currency), b: bold },
          )}
        </Term>
      )}
      {isLater && (
        <Term icon={CalendarClock}>
          {t('Available from {day}.', { day: formatCalendarDay(availableFrom) })}
        </Term>
      )}
      {aboutMoney(0, currency) !== undefined && (
        <Term icon={ArrowLeftRight}>
          {t('The contract is in {currency}. Amounts in {own} are only a guide.', {
            currency,
            own: chosenCurrency().currency ?? '',
          })}
        </Term>
      )}
      <Term icon={Undo2}>{formatPolicy(listing.cancellationPolicy)}</Term>
    </section>
  )
}

const partRows = ({ parts, currency, endsOn }: DatedQuote): Row[] =>
  parts.map((part) => [
    part.what === 'months' && endsOn === null ? t('First month') : formatPart(part, currency),
    formatMoney(part.cents, currency),
  ])

/** The prices that aren't shown in large type, and the fees. */
function priceRows(listing: PublicListing): Row[] {
  const { facts, fees, currency } = listing
  const headline = headlinePrice(facts.kind, listing)
  return [
    ...rentalUnitsOf[facts.kind].flatMap((unit): Row[] => {
      const cents = listing[priceFields[unit]]
      return cents === null || unit === headline?.per
        ? []
        : [[formatUnit(unit), formatMoney(cents, currency)]]
    }),
    ...fees.map(({ name, cents, per }): Row => [`${name}, ${feePeriods[per]}`, formatMoney(cents, currency)]),
  ]
}

const formatUnit = (unit: RentalUnit) =>
  t('{unit, select, hour {Per hour} day {Per day} week {Per week} other {Per month}}', { unit })

const Rows = ({ rows }: { rows: Row[] }) =>
  rows.length > 0 && (
    <ul className="grid gap-2 text-base">
      {rows.map(([name, amount], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two fees may have the same name
        <li key={index} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="numbers">{amount}</span>
        </li>
      ))}
    </ul>
  )

const Total = ({ quote: { totalCents, depositCents, currency, endsOn } }: { quote: DatedQuote }) => (
  <>
    <SumLine
      name={endsOn === null ? t('First month in total') : t('Total')}
      amount={formatMoney(totalCents, currency)}
      about={aboutMoney(totalCents, currency)}
    />
    {endsOn === null && depositCents !== null && depositCents > 0 && (
      <SumLine
        name={t('To move in, with deposit')}
        amount={formatMoney(totalCents + depositCents, currency)}
        about={aboutMoney(totalCents + depositCents, currency)}
      />
    )}
  </>
)

interface SumLineProps {
  name: string
  amount: string
  about: string | undefined
}

const SumLine = ({ name, amount, about }: SumLineProps) => (
  <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
    <span>
      {name}
      {about && (
        <small className="block text-sm font-normal text-ink-muted">
          {t('about {price}', { price: about })}
        </small>
      )}
    </span>
    <b className="numbers text-title-3">{amount}</b>
  </p>
)

const Term = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p className="flex items-start gap-2.5 text-base text-ink-muted">
    <Icon className="mt-0.5 size-[18px] shrink-0" />
    <span>{children}</span>
  </p>
)
