import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Hourglass } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { proofDays, withdrawVerification, type Verification } from '#shared/market/verification.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { verificationQuery } from './verification-queries.ts'

interface ProofStateProps {
  verification: Verification
  listingId: string | undefined
}

/** Verified, or under review. */
export const ProofState = ({ verification: { verifiedAt, request }, listingId }: ProofStateProps) =>
  verifiedAt ? (
    <p className="flex gap-3 rounded-inner bg-accent-soft p-4 text-accent-soft-ink">
      <BadgeCheck className="mt-0.5 size-5 shrink-0" />
      <span>
        {listingId
          ? t('Verified since {date}. Changing its location or what it is removes the badge.', {
              date: formatDate(verifiedAt),
            })
          : t('Verified since {date}. Changing your name removes the badge.', {
              date: formatDate(verifiedAt),
            })}
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
      queryClient.setQueryData(verificationQuery(listingId).queryKey, now)
      showToast({
        title: t('Withdrawn', undefined, 'a verification request'),
        description: t('We deleted your file.'),
      })
    },
    onError: (error) => showErrorToast(error, t('That didn’t work. Please try again.')),
  })
  return (
    <div className="grid gap-5">
      <p className="flex gap-3 rounded-inner bg-surface-sunken p-4">
        <Hourglass className="mt-0.5 size-5 shrink-0 text-ink-muted" />
        <span>
          {t(
            'Sent {date}. We’ll review it as soon as we can, then delete the file. {days, plural, one {We never keep it longer than # day.} other {We never keep it longer than # days.}}',
            { date: formatDate(sentAt), days: proofDays },
          )}
        </span>
      </p>
      <Button busy={isPending} onClick={() => mutate()}>
        {t('Withdraw', undefined, 'a verification request')}
      </Button>
    </div>
  )
}
