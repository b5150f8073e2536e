import { useState } from 'react'
import { findClientGaps } from '#shared/profile-gaps.ts'
import { useMe } from '#web/features/accounts/use-session.ts'
import { ClientDetails } from '#web/features/clients/client-details.tsx'
import { ClientPortrait } from '#web/features/clients/client-portrait.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Completeness } from './completeness.tsx'
import { MeCard } from './me-card.tsx'
import { MeFailed, MeSkeleton } from './me-states.tsx'
import { useMyClientProfile } from './my-profile.ts'
import { WantedPanel } from './wanted-panel.tsx'

const thingsToSay = 10

/** Who I am to owners. */
export const ClientMe = () => {
  const { data, isError, refetch } = useMyClientProfile()
  const { isBlindFirst } = useMe()
  const [isPreviewing, setIsPreviewing] = useState(false)
  if (!data) return isError ? <MeFailed onRetry={() => void refetch()} /> : <MeSkeleton />
  const { client } = data
  return (
    <>
      <MeCard
        area="client"
        photos={client.photos}
        line={client.occupation}
        onPreview={() => setIsPreviewing(true)}
      />
      <Completeness area="client" gaps={findClientGaps(client)} of={thingsToSay} />
      <WantedPanel />
      <Dialog
        isForReading
        open={isPreviewing}
        onOpenChange={setIsPreviewing}
        title="As owners see you"
        subtitle={
          isBlindFirst
            ? 'Until a match, your name and photos stay hidden.'
            : 'Your e-mail address and your exact place are never shown.'
        }
      >
        <div className="grid gap-5">
          <ClientPortrait client={client} />
          <ClientDetails client={client} />
        </div>
      </Dialog>
    </>
  )
}
