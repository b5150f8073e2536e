import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import { clientDeckPath, type Kind } from '#shared/market/kinds.ts'
import type { ListingStatus } from '#shared/market/listings.ts'
import { findOwnerGaps } from '#shared/market/profile-gaps.ts'
import { dayMs } from '#shared/durations.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { firstLikesQuery } from '#web/features/market/likes/likes-queries.ts'
import { newListingPath } from '#web/features/market/listings/paths.ts'
import { myOwnerProfileQuery } from '#web/features/market/profiles/profile-queries.ts'
import { editProfilePath } from '#web/features/market/profiles/paths.ts'

const weekMs = 7 * dayMs

export interface FirstStep {
  name: string
  line: string
  /** Undefined while an earlier step is open. */
  to: string | undefined
  isDone: boolean
}

interface FirstWeekProps {
  counts: Record<ListingStatus, number> | undefined
  /** The kind of the newest listing, which decides the clients to show first. */
  kind: Kind
  now: Date
}

/** The remaining steps for an owner who joined this week; empty for everyone else and when all are done. */
export function useFirstWeek({ counts, kind, now }: FirstWeekProps) {
  const { createdAt } = useMe()
  const isNew = now.getTime() - Date.parse(createdAt) < weekMs
  const profile = useQuery({ ...myOwnerProfileQuery, enabled: isNew })
  const likes = useQuery({ ...firstLikesQuery, enabled: isNew })
  const isComing = isNew && (profile.isPending || likes.isPending)
  if (!isNew || !counts || !profile.data || !likes.data) return { isComing, steps: [] }
  const gaps = findOwnerGaps(profile.data.owner)
  const hasListed = counts.active + counts.paused + counts.rented + counts.sold > 0
  const steps: FirstStep[] = [
    {
      name: t('List something'),
      line: counts.draft > 0 ? t('Publish your draft') : t('Photos, a price and a place'),
      to: counts.draft > 0 ? '/owner/properties?status=draft' : newListingPath,
      isDone: hasListed,
    },
    {
      name: t('Complete your profile'),
      line:
        gaps.length === 0
          ? t('Clients know who they’re dealing with')
          : t('{count, plural, one {# thing missing} other {# things missing}}', { count: gaps.length }),
      to: editProfilePath('owner', gaps[0]),
      isDone: gaps.length === 0,
    },
    {
      name: t('Like a client'),
      line: hasListed
        ? t('If they like one of your listings, it’s a match')
        : t('You’ll meet clients once you’ve published a listing'),
      to: hasListed ? clientDeckPath(kind) : undefined,
      isDone: likes.data.likes.length > 0,
    },
  ]
  return { isComing, steps: steps.every(({ isDone }) => isDone) ? [] : steps }
}
