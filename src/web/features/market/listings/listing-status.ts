import { t } from '#shared/messages/t.ts'
import { dayMs } from '#shared/durations.ts'
import {
  reminderDaysBefore,
  type ListingAction,
  type ListingStatus,
  type OwnListing,
} from '#shared/market/listings.ts'
import { formatCalendarDay } from '#web/lib/format-days.ts'
import { formatDate } from '#web/lib/format-time.ts'

type Stated = Pick<OwnListing, 'status' | 'pausesAt'> & { suspendedReason?: string | null }

/** The owner must confirm soon that it is still available. */
export const isDue = ({ status, pausesAt }: Stated, now: Date) =>
  status === 'active' &&
  pausesAt !== null &&
  Date.parse(pausesAt) - now.getTime() <= reminderDaysBefore * dayMs

export const daysUntil = (at: string, now: Date) =>
  Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / dayMs))

export const statusName: Record<ListingStatus, string> = {
  active: t('Active', undefined, 'state of a listing'),
  draft: t('Draft', undefined, 'state of a listing'),
  paused: t('Paused', undefined, 'state of a listing'),
  rented: t('Rented', undefined, 'state of a listing'),
  sold: t('Sold', undefined, 'state of a listing'),
  removed: t('Deleted', undefined, 'state of a listing'),
}

/** The state of a listing in a word or two. */
export function formatStatus(
  listing: Stated,
  now: Date,
): { text: string; tone: 'good' | 'waiting' | 'off' | 'bad' } {
  if (typeof listing.suspendedReason === 'string') return { text: t('Hidden by us'), tone: 'bad' }
  if (isDue(listing, now) && listing.pausesAt)
    return {
      text: t('Confirm by {date}', { date: formatDate(listing.pausesAt, now) }),
      tone: 'waiting',
    }
  return { text: statusName[listing.status], tone: listing.status === 'active' ? 'good' : 'off' }
}

/** "Rented to Nora Bennett from Dec 15", if there is a signed contract. */
export function formatSigned({ signed }: Pick<OwnListing, 'signed'>, now: Date) {
  if (!signed) return undefined
  const { clientName, isSale, startsOn, signedAt } = signed
  if (isSale) return t('Sold to {name} on {date}', { name: clientName, date: formatDate(signedAt, now) })
  return startsOn
    ? t('Rented to {name} from {day}', { name: clientName, day: formatCalendarDay(startsOn, now) })
    : t('Rented to {name}, signed {date}', { name: clientName, date: formatDate(signedAt, now) })
}

/** The status changes available to a listing, besides editing and deleting. */
export function possibleActions(
  listing: Pick<OwnListing, 'status' | 'listingType'> & { suspendedReason?: string | null },
): ListingAction[] {
  const { status, listingType, suspendedReason } = listing
  const closing: ListingAction[] = [
    ...(listingType === 'buy' ? [] : (['rented'] as const)),
    ...(listingType === 'rent' ? [] : (['sold'] as const)),
  ]
  if (typeof suspendedReason === 'string') return status === 'draft' ? [] : closing
  if (status === 'active') return ['confirm', 'pause', ...closing]
  if (status === 'paused') return ['publish', ...closing]
  return ['publish']
}
