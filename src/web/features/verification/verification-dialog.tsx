import { useQuery } from '@tanstack/react-query'
import { getVerification } from '#shared/verification.ts'
import { call } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProofForm } from './proof-form.tsx'
import { ProofState } from './proof-state.tsx'
import { verificationKey } from './verification-key.ts'

interface ProofSubject {
  /** One of my listings; else it is about me. */
  listing?: { id: string; title: string }
}

interface VerificationDialogProps extends ProofSubject {
  onClose: () => void
}

/** How it stands with a proof of mine, and the way to send one. */
export const VerificationDialog = ({ listing, onClose }: VerificationDialogProps) => {
  const { data, isError, refetch } = useQuery({
    queryKey: verificationKey(listing?.id),
    queryFn: ({ signal }) => call(getVerification, { query: { listingId: listing?.id }, signal }),
    staleTime: 0,
  })
  const body = () => {
    if (!data)
      return isError ? (
        <FailedRow words="This could not be loaded." onRetry={refetch} />
      ) : (
        <Skeleton className="h-40 rounded-inner" />
      )
    if (data.verifiedAt || data.request?.state === 'open')
      return <ProofState verification={data} listingId={listing?.id} />
    return <ProofForm verification={data} listingId={listing?.id} />
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={listing ? 'Prove that it is yours' : 'Get verified'}
      subtitle={listing ? listing.title : 'A mark beside your name says that we have seen who you are.'}
    >
      {body()}
    </Dialog>
  )
}
