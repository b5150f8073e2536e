import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { findOwnerGaps, ownerCompleteness } from '#shared/market/profile-gaps.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { OwnerCard } from '#web/features/market/owners/owner-card.tsx'
import { formatReplyTime, ownerLine } from '#web/features/market/owners/format-owner.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Completeness } from './completeness.tsx'
import { MeCard } from './me-card.tsx'
import { MeFailed, MeSkeleton } from './me-states.tsx'
import { myOwnerProfileQuery } from './profile-queries.ts'

/** My profile as clients see it. */
export const OwnerMe = () => {
  const { data, isError, refetch } = useQuery(myOwnerProfileQuery)
  const { isAnonymous } = useMe()
  const [isPreviewing, setIsPreviewing] = useState(false)
  if (!data) return isError ? <MeFailed onRetry={() => void refetch()} /> : <MeSkeleton />
  const { owner } = data
  return (
    <>
      <MeCard
        area="owner"
        photos={owner.photos}
        line={owner.businessName || owner.city ? ownerLine(owner) : ''}
        onPreview={() => setIsPreviewing(true)}
      >
        {owner.repliesWithin && (
          <p className="mt-4 text-base text-ink-muted">
            {t('Clients see: “{text}”.', { text: formatReplyTime(owner.repliesWithin) })}
          </p>
        )}
      </MeCard>
      <Completeness area="owner" gaps={findOwnerGaps(owner)} percent={ownerCompleteness(owner)} />
      <Dialog
        isForReading
        isOpen={isPreviewing}
        onClose={() => setIsPreviewing(false)}
        title={t('How clients see you')}
        subtitle={
          isAnonymous
            ? t('This appears below your listings. Your name and photo stay hidden until a match.')
            : t('This appears below each of your listings.')
        }
      >
        <OwnerCard owner={owner} details={owner} />
      </Dialog>
    </>
  )
}
