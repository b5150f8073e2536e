import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { show, t } from '#shared/messages/t.ts'
import { untitledLabels } from '#shared/market/kinds.ts'
import type { OwnListing } from '#shared/market/listings.ts'
import { formatLikeCount, formatMatchCount } from '#web/features/market/insights/format-insights.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { StateBadge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { useListChoice, useRowLink } from '#web/ui/list-detail/list-choice.ts'
import { TruncatedMiddle } from '#web/ui/truncated-middle.tsx'
import { VerifiedMark } from '#web/ui/verified-mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { kindIcon, formatArea, formatPrice } from './format-listing.ts'
import { formatSigned, formatStatus } from './listing-status.ts'
import { listingPath } from './paths.ts'

const rowClasses = 'relative flex items-center gap-3.5 py-4 desk:py-3'
const thumbClasses = 'h-[90px] w-18 shrink-0 overflow-hidden rounded-control desk:h-17.5 desk:w-14'

interface ListingRowProps {
  listing: OwnListing
  now: Date
  /** One level below the list's heading. */
  heading: 'h2' | 'h3'
  /** Replaces the plain numbers. */
  insights?: ReactNode
  /** The actions at its end. */
  children?: ReactNode
}

/** One of my listings in a list; the whole row links to the form. */
export const ListingRow = ({ listing, now, heading: Heading, insights, children }: ListingRowProps) => {
  const { text, tone } = formatStatus(listing, now)
  const { isPane } = useListChoice()
  const link = useRowLink(listing.id, listingPath(listing.id))
  const place = formatArea({ neighborhood: '', city: listing.city?.name ?? '' })
  const { amount, unit } = formatPrice(listing.kind, listing)
  const signed = formatSigned(listing, now)
  return (
    <article
      className={classes(rowClasses, !isPane && 'desk:gap-6', Boolean(insights) && 'max-desk:flex-wrap')}
    >
      <Cover listing={listing} />
      <div
        className={classes(
          'min-w-0 flex-1',
          !isPane &&
            'desk:grid desk:grid-cols-[auto_minmax(0,1fr)] desk:items-center desk:gap-x-2.5 desk:gap-y-1',
        )}
      >
        <div className="desk:row-start-2">
          <StateBadge tone={tone}>{text}</StateBadge>
        </div>
        <Heading
          className={classes(
            'mt-1.5 line-clamp-2 text-[1.0625rem] wrap-anywhere',
            !isPane && 'desk:col-span-full desk:mt-0 desk:line-clamp-1',
          )}
        >
          <Link
            {...link}
            className={classes(
              'no-underline after:absolute after:inset-0',
              !listing.title && 'text-ink-muted',
            )}
          >
            {listing.title || show(untitledLabels[listing.kind])}
          </Link>
          {listing.isVerified && <VerifiedMark />}
        </Heading>
        <p className="flex text-sm text-ink-muted">
          <TruncatedMiddle>
            {[place, amount && `${amount}${unit}`].filter(Boolean).join(' · ') || t('No details yet')}
          </TruncatedMiddle>
        </p>
        {signed && (
          <p className="text-sm font-semibold text-pretty wrap-anywhere desk:col-span-full">{signed}</p>
        )}
        {listing.suspendedReason && (
          <p className="mt-1 line-clamp-2 text-sm text-error-text desk:col-span-full">
            {listing.suspendedReason}
          </p>
        )}
        {listing.status !== 'draft' && !insights && (
          <p className={classes('mt-1 text-sm text-ink-muted', !isPane && 'desk:hidden')}>
            {formatLikeCount(listing.likes)} · {formatMatchCount(listing.matches)}
          </p>
        )}
      </div>
      {insights ||
        (!isPane && (
          <dl className="grid shrink-0 grid-cols-[72px_72px] text-end max-desk:hidden">
            <Count name={t('Likes', undefined, 'noun')} value={listing.likes} />
            <Count name={t('Matches', undefined, 'noun')} value={listing.matches} />
          </dl>
        ))}
      {children && <div className="relative">{children}</div>}
    </article>
  )
}

const Cover = ({ listing: { photos, kind } }: { listing: OwnListing }) => {
  const [cover] = photos
  const Icon = kindIcon[kind]
  return (
    <div className={thumbClasses}>
      {cover ? (
        <PhotoImage photo={cover} alt="" sizes="72px" />
      ) : (
        <span className="grid size-full place-items-center bg-surface-sunken text-ink-muted">
          <Icon className="size-7" />
        </span>
      )}
    </div>
  )
}

const Count = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt className="text-xs text-ink-muted">{name}</dt>
    <dd className="numbers text-[1.25rem] leading-[1.2]">{value}</dd>
  </div>
)

export const ListingRowSkeleton = () => (
  <div className={rowClasses}>
    <Skeleton className={classes(thumbClasses, 'rounded-control!')} />
    <div className="grid flex-1 gap-2.5">
      <Skeleton className="h-4 w-3/5 max-w-80" />
      <Skeleton className="h-3.5 w-2/5 max-w-52" />
    </div>
    <Skeleton className="h-9 w-20 max-desk:hidden" />
  </div>
)
