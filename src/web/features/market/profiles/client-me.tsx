import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { clientCompleteness, findClientGaps } from '#shared/market/profile-gaps.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { ClientDetails } from '#web/features/market/clients/client-details.tsx'
import { ClientPortrait } from '#web/features/market/clients/client-portrait.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Completeness } from './completeness.tsx'
import { MeCard } from './me-card.tsx'
import { MeFailed, MeSkeleton } from './me-states.tsx'
import { myClientProfileQuery } from './profile-queries.ts'
import { LookingForPanel } from './looking-for-panel.tsx'

/** My profile as owners see it. */
export const ClientMe = () => {
  const { data, isError, refetch } = useQuery(myClientProfileQuery)
  const { isAnonymous } = useMe()
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
      <Completeness area="client" gaps={findClientGaps(client)} percent={clientCompleteness(client)} />
      <LookingForPanel />
      <Dialog
        isForReading
        isOpen={isPreviewing}
        onClose={() => setIsPreviewing(false)}
        title={t('How owners see you')}
        subtitle={
          isAnonymous
            ? t('Until a match, your name and photos stay hidden.')
            : t('Your email address is never shown.')
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
