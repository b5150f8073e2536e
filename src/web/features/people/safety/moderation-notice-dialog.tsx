import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { acknowledgeWarning } from '#shared/people/safety.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { rich } from '#web/lib/rich.ts'
import { useModerationNotice } from './use-moderation-notice.ts'

const terms = (content: ReactNode) => (
  <Link to="/terms" className="link">
    {content}
  </Link>
)

/** A notice from an operator; shown on every screen until it is acknowledged. */
export const ModerationNoticeDialog = () => {
  const queryClient = useQueryClient()
  const { data } = useModerationNotice()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(acknowledgeWarning, { params: { id } }),
    onSuccess: () => invalidate(queryClient, 'moderation', 'unread'),
    onError: (error) => showErrorToast(error, t('We couldn’t save that. Please try again.')),
  })
  const warning = data?.warnings[0]
  if (!warning) return null
  return (
    <Dialog onClose={() => undefined} title={t('Please read this')} subtitle={formatDate(warning.at)}>
      <p className="flex gap-3 rounded-inner bg-super-soft p-4 text-super-soft-ink">
        <TriangleAlert className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere whitespace-pre-line">{warning.text}</span>
      </p>
      <p className="mt-4 text-base text-ink-muted">
        {rich(
          'Someone reported this, and we reviewed it. If it happens again, we may hide or close your account. Our rules are in the <terms>Terms</terms>.',
          { terms },
        )}
      </p>
      <Button
        look="primary"
        size="big"
        wide
        className="mt-6"
        busy={isPending}
        onClick={() => mutate(warning.id)}
      >
        {t('I’ve read this')}
      </Button>
    </Dialog>
  )
}
