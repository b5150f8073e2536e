import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProofForm } from './proof-form.tsx'
import { ProofState } from './proof-state.tsx'
import { verificationQuery } from './verification-queries.ts'

interface ProofSubject {
  /** One of my listings; without it, the verification is about me. */
  listing?: { id: string; title: string }
}

interface VerificationDialogProps extends ProofSubject {
  onClose: () => void
}

/** The state of my verification, and the form to send a proof. */
export const VerificationDialog = ({ listing, onClose }: VerificationDialogProps) => {
  const { data, isError, refetch } = useQuery(verificationQuery(listing?.id))
  const body = () => {
    if (!data)
      return isError ? (
        <FailedRow text={t('We couldn’t load this.')} onRetry={refetch} />
      ) : (
        <Skeleton className="h-40 rounded-inner" />
      )
    if (data.verifiedAt || data.request?.state === 'open')
      return <ProofState verification={data} listingId={listing?.id} />
    return <ProofForm verification={data} listingId={listing?.id} />
  }
  return (
    <Dialog
      onClose={onClose}
      title={listing ? t('Prove it’s yours') : t('Get verified')}
      subtitle={
        listing ? listing.title : t('A badge next to your name shows that we’ve checked who you are.')
      }
    >
      {body()}
    </Dialog>
  )
}
