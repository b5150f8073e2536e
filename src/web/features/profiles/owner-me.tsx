import { useState } from 'react'
import { findOwnerGaps } from '#shared/profile-gaps.ts'
import { useMe } from '#web/features/accounts/use-session.ts'
import { OwnerCard } from '#web/features/owners/owner-card.tsx'
import { answerWords, ownerLine } from '#web/features/owners/owner-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Completeness } from './completeness.tsx'
import { MeCard } from './me-card.tsx'
import { MeFailed, MeSkeleton } from './me-states.tsx'
import { useMyOwnerProfile } from './my-profile.ts'

const thingsToSay = 4

/** Who I am to clients. */
export const OwnerMe = () => {
  const { data, isError, refetch } = useMyOwnerProfile()
  const { isBlindFirst } = useMe()
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
        {owner.answersWithin && (
          <p className="mt-4 text-base text-ink-muted">Clients read: “{answerWords(owner.answersWithin)}”.</p>
        )}
      </MeCard>
      <Completeness area="owner" gaps={findOwnerGaps(owner)} of={thingsToSay} />
      <Dialog
        isForReading
        open={isPreviewing}
        onOpenChange={setIsPreviewing}
        title="As clients see you"
        subtitle={
          isBlindFirst
            ? 'This stands below your listings. Until a match, your name and photo stay hidden.'
            : 'This stands below each of your listings.'
        }
      >
        <OwnerCard owner={owner} details={owner} />
      </Dialog>
    </>
  )
}
