import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { insightPeriods, type InsightPeriod } from '#shared/insights.ts'
import type { OwnListing } from '#shared/listings.ts'
import { InsightLegend } from '#web/features/insights/insight-chart.tsx'
import { ListingInsights } from '#web/features/insights/listing-insights.tsx'
import { PeriodChoice, PlanNote } from '#web/features/insights/period-choice.tsx'
import { useInsights } from '#web/features/insights/use-insights.ts'
import { DeleteListingDialog } from '#web/features/listings/delete-listing-dialog.tsx'
import { ListingMenu } from '#web/features/listings/listing-menu.tsx'
import { ListingRow } from '#web/features/listings/listing-row.tsx'
import { myListingsPath } from '#web/features/listings/paths.ts'
import { useListingAction } from '#web/features/listings/use-listing-action.ts'
import { classes } from '#web/ui/classes.ts'
import { Endless } from '#web/ui/endless.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface YourListingsProps {
  /** The active ones, newest first. */
  listings: readonly OwnListing[]
  now: Date
}

const isPeriod = (text: string | null): text is InsightPeriod =>
  insightPeriods.includes(text as InsightPeriod)
/** As many as a page of numbers has. */
const fewest = 30

/** What I show, and what becomes of it. */
export const YourListings = ({ listings, now }: YourListingsProps) => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('period')
  const numbers = useInsights(isPeriod(asked) ? asked : undefined)
  const latest = numbers.data?.pages[0]
  return (
    <section className="col-span-full">
      <div className="mb-3 flex min-h-13 flex-wrap items-center gap-x-5 gap-y-2">
        <h2 className="flex-1 text-title-3 whitespace-nowrap">Your listings</h2>
        {listings.length > 0 && (
          <>
            <div className={classes('max-desk:order-last max-desk:basis-full', !latest && 'invisible')}>
              <InsightLegend />
            </div>
            {latest ? (
              <PeriodChoice
                insights={latest}
                onChoose={(period) => setSearch({ period }, { replace: true, preventScrollReset: true })}
              />
            ) : (
              <div className="h-13" />
            )}
          </>
        )}
      </div>
      {listings.length === 0 ? (
        <Panel>
          <p className="text-ink-muted">None is active. Clients see nothing of yours right now.</p>
        </Panel>
      ) : (
        <Rows listings={listings} numbers={numbers} now={now} />
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <Link to={myListingsPath} className="link inline-flex min-h-11 items-center text-base">
          See all your listings
        </Link>
        {listings.length > 0 && latest && <PlanNote insightDays={latest.insightDays} />}
      </div>
    </section>
  )
}

interface RowsProps extends YourListingsProps {
  numbers: ReturnType<typeof useInsights>
}

const Rows = ({ listings, numbers, now }: RowsProps) => {
  const { change, busyId } = useListingAction()
  const [doomed, setDoomed] = useState<OwnListing>()
  const latest = numbers.data?.pages[0]
  const known = new Map(
    numbers.data?.pages.flatMap((page) => page.listings).map((one) => [one.listingId, one]),
  )
  return (
    <Panel className="px-4! py-0! desk:pr-3!">
      {numbers.isError && !latest && (
        <div className="border-b border-line">
          <FailedRow words="Your numbers could not be loaded." onRetry={numbers.refetch} />
        </div>
      )}
      <ul className="divide-y divide-line" aria-busy={numbers.isPlaceholderData}>
        {listings.slice(0, Math.max(fewest, known.size)).map((listing) => (
          <li key={listing.id} aria-busy={busyId === listing.id} className="aria-busy:opacity-60">
            <ListingRow
              listing={listing}
              now={now}
              heading="h3"
              insights={
                !numbers.isError && (
                  <ListingInsights
                    title={listing.title}
                    insights={known.get(listing.id)}
                    starts={latest?.starts ?? []}
                    period={latest?.period ?? '7'}
                  />
                )
              }
            >
              <ListingMenu
                listing={listing}
                onAction={(action) => change(listing, action)}
                onDelete={() => setDoomed(listing)}
              />
            </ListingRow>
          </li>
        ))}
      </ul>
      <Endless query={numbers} />
      <DeleteListingDialog
        listing={doomed}
        onClose={() => setDoomed(undefined)}
        onDelete={(listing) => change(listing, 'remove')}
      />
    </Panel>
  )
}
