import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { acknowledgeWarning } from '#shared/safety.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { dateWords } from '#web/lib/time-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useStanding } from './use-standing.ts'

/** What an operator has to say; it comes again on every screen until it is acknowledged. */
export const StandingDialog = () => {
  const queryClient = useQueryClient()
  const { data } = useStanding()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(acknowledgeWarning, { params: { id } }),
    onSuccess: () =>
      Promise.all(['standing', 'unread'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
    onError: (error) => showErrorToast(error, 'This could not be saved. Please try again.'),
  })
  const warning = data?.warnings[0]
  if (!warning) return null
  return (
    <Dialog open onOpenChange={() => undefined} title="Please read this" subtitle={dateWords(warning.at)}>
      <p className="flex gap-3 rounded-inner bg-super-soft p-4 text-super-soft-ink">
        <TriangleAlert className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere whitespace-pre-line">{warning.text}</span>
      </p>
      <p className="mt-4 text-base text-ink-muted">
        Somebody reported this and we looked at it. If it happens again, we may hide or close your account.
        Our rules are in the{' '}
        <Link to="/terms" className="link">
          Terms
        </Link>
        .
      </p>
      <Button
        look="primary"
        size="big"
        wide
        className="mt-6"
        busy={isPending}
        onClick={() => mutate(warning.id)}
      >
        I have read this
      </Button>
    </Dialog>
  )
}
