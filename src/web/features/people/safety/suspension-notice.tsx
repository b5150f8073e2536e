import { EyeOff } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { supportEmail } from '#web/lib/support-email.ts'
import { useModerationNotice } from './use-moderation-notice.ts'

/** On "Me": why I am not shown to anyone, if an operator has suspended me. */
export const SuspensionNotice = () => {
  const { data } = useModerationNotice()
  return data && data.suspendedReason !== null ? (
    <Suspended what={t('Your profile')} reason={data.suspendedReason} />
  ) : null
}

interface SuspendedProps {
  what: string
  reason: string
}

/** Something of mine is hidden by an operator. */
export const Suspended = ({ what, reason }: SuspendedProps) => (
  <section
    aria-label={t('Hidden by us')}
    className="flex gap-3 rounded-inner bg-danger-soft p-4 text-danger-soft-ink"
  >
    <EyeOff className="mt-0.5 size-5 shrink-0" />
    <div className="min-w-0">
      <p className="font-semibold">{what} is hidden by us</p>
      {reason && <p className="mt-0.5 text-base wrap-anywhere whitespace-pre-line">{reason}</p>}
      <p className="mt-1 text-sm">
        Think that’s a mistake? Email{' '}
        <a className="underline" href={`mailto:${supportEmail()}`}>
          {supportEmail()}
        </a>
      </p>
    </div>
  </section>
)
