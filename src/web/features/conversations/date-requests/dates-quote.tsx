import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import { ApiError } from '#web/lib/api.ts'
import { formatDates } from '#web/lib/format-days.ts'
import { ChipButton } from '#web/ui/chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { quoteQuery } from './date-request-queries.ts'
import { PolicyLine } from './policy-line.tsx'
import { QuoteParts } from './quote-parts.tsx'

interface DatesQuoteProps {
  conversationId: string
  listingId: string
  dates: { startsOn: string; endsOn: string | null; hours?: number | undefined }
  now: Date
  onChoose: (dates: { startsOn: string; endsOn: string | null }) => void
}

/** What the chosen dates cost, or why they can't be had. */
export const DatesQuote = ({ conversationId, listingId, dates, now, onChoose }: DatesQuoteProps) => {
  const { data, error, isPending } = useQuery(quoteQuery({ conversationId, listingId, ...dates }))
  if (isPending) return <Skeleton className="h-24 rounded-inner" />
  if (error || !data) return <Problem text={problemOf(error)} />
  const { quote, areOpen, nearby, timeZone, cancellationPolicy } = data
  if (!areOpen)
    return (
      <div aria-live="polite" className="grid gap-2">
        <p className="font-semibold">{t('Some of these days aren’t open.')}</p>
        {nearby.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-sm text-ink-muted">{t('Open nearby:', undefined, 'before dates')}</span>
            {nearby.map((one) => (
              <ChipButton key={one.startsOn} isOn={false} onClick={() => onChoose(one)}>
                {formatDates(one)}
              </ChipButton>
            ))}
          </div>
        )}
      </div>
    )
  return (
    <div aria-live="polite" className="grid gap-3.5">
      <QuoteParts quote={quote} hasEnd={dates.endsOn !== null} />
      <PolicyLine terms={{ startsOn: dates.startsOn, timeZone, cancellationPolicy, quote }} now={now} />
    </div>
  )
}

const problemOf = (error: Error | null) =>
  (error instanceof ApiError && (error.fields?.[0]?.message ?? error.message)) ||
  t('We couldn’t check these dates. Please try again.')

const Problem = ({ text }: { text: string }) => (
  <p aria-live="polite" className="text-base font-semibold">
    {text}
  </p>
)
