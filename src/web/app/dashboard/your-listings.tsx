import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { insightPeriods, type InsightPeriod, type Insights } from '#shared/market/insights.ts'
import type { OwnListing } from '#shared/market/listings.ts'
import { InsightLegend } from '#web/features/market/insights/insight-chart.tsx'
import { ListingInsights } from '#web/features/market/insights/listing-insights.tsx'
import { PeriodChoice, PlanNote } from '#web/features/market/insights/period-choice.tsx'
import { insightsQuery } from '#web/features/market/insights/insight-queries.ts'
import { DeleteListingDialog } from '#web/features/market/listings/delete-listing-dialog.tsx'
import { ListingMenu } from '#web/features/market/listings/listing-menu.tsx'
import { ListingRow } from '#web/features/market/listings/listing-row.tsx'
import { myListingsPath } from '#web/features/market/listings/paths.ts'
import { useListingAction } from '#web/features/market/listings/use-listing-action.ts'
import { classes } from '#web/ui/classes.ts'
import { Endless } from '#web/ui/endless.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface YourListingsProps {
  /** Active listings, newest first. */
  listings: readonly OwnListing[]
  /** The latest few that a signed contract took off the market. */
  signed: readonly OwnListing[]
  now: Date
}

const isPeriod = (text: string | null): text is InsightPeriod =>
  insightPeriods.includes(text as InsightPeriod)
/** The page size of the insights. */
const fewest = 30

/** The owner's listings with their numbers. */
export const YourListings = ({ listings, signed, now }: YourListingsProps) => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('period')
  const numbers = useInfiniteQuery(insightsQuery(isPeriod(asked) ? asked : undefined))
  const latest = numbers.data?.pages[0]
  return (
    <section className="col-span-full">
      <div className="mb-3 flex min-h-13 flex-wrap items-center gap-x-5 gap-y-2">
        <h2 className="flex-1 text-title-3">{t('Your listings')}</h2>
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
          <p className="text-ink-muted">{t('No active listings. Clients can’t find you right now.')}</p>
        </Panel>
      ) : (
        <Rows listings={listings} numbers={numbers} now={now} />
      )}
      {signed.length > 0 && (
        <Panel className="mt-3 px-4! py-0! desk:pe-3!">
          <ul aria-label={t('Rented and sold')} className="divide-y divide-line">
            {signed.map((listing) => (
              <li key={listing.id}>
                <ListingRow listing={listing} now={now} heading="h3" />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <Link to={myListingsPath} className="link inline-flex min-h-11 items-center text-base">
          {t('See all your listings')}
        </Link>
        {listings.length > 0 && latest && <PlanNote insightDays={latest.insightDays} />}
      </div>
    </section>
  )
}

interface RowsProps extends Omit<YourListingsProps, 'signed'> {
  numbers: UseInfiniteQueryResult<InfiniteData<Insights>>
}

const Rows = ({ listings, numbers, now }: RowsProps) => {
  const { change, busyId } = useListingAction()
  const [doomed, setDoomed] = useState<OwnListing>()
  const latest = numbers.data?.pages[0]
  const known = new Map(
    numbers.data?.pages.flatMap((page) => page.listings).map((one) => [one.listingId, one]),
  )
  return (
    <Panel className="px-4! py-0! desk:pe-3!">
      {numbers.isError && !latest && (
        <div className="border-b border-line">
          <FailedRow text={t('We couldn’t load your stats.')} onRetry={numbers.refetch} />
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
