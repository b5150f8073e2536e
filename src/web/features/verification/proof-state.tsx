import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Hourglass } from 'lucide-react'
import { proofDays, withdrawVerification, type Verification } from '#shared/verification.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { dateWords } from '#web/lib/time-words.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { verificationKey } from './verification-key.ts'

interface ProofStateProps {
  verification: Verification
  listingId: string | undefined
}

/** It is verified, or on its way. */
export const ProofState = ({ verification: { verifiedAt, request }, listingId }: ProofStateProps) =>
  verifiedAt ? (
    <p className="flex gap-3 rounded-inner bg-accent-soft p-4 text-accent-soft-ink">
      <BadgeCheck className="mt-0.5 size-5 shrink-0" />
      <span>
        Verified since {dateWords(verifiedAt)}.{' '}
        {listingId
          ? 'Moving it or making it another thing drops the mark.'
          : 'Changing your name drops the mark.'}
      </span>
    </p>
  ) : (
    <Waiting sentAt={request?.sentAt ?? ''} listingId={listingId} />
  )

const Waiting = ({ sentAt, listingId }: { sentAt: string; listingId: string | undefined }) => {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(withdrawVerification, { query: { listingId } }),
    onSuccess: (now) => {
      queryClient.setQueryData(verificationKey(listingId), now)
      showToast({ title: 'Taken back', description: 'Your file is deleted.' })
    },
    onError: (error) => showErrorToast(error, 'This could not be done. Please try again.'),
  })
  return (
    <div className="grid gap-5">
      <p className="flex gap-3 rounded-inner bg-surface-sunken p-4">
        <Hourglass className="mt-0.5 size-5 shrink-0 text-ink-muted" />
        <span>
          Sent {dateWords(sentAt)}. We look at it as soon as we can, and delete the file then, at the latest
          after {proofDays} days.
        </span>
      </p>
      <Button busy={isPending} onClick={() => mutate()}>
        Take it back
      </Button>
    </div>
  )
}
