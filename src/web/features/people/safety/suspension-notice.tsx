import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { supportEmail } from '#web/lib/support-email.ts'
import { rich } from '#web/lib/rich.ts'
import { useModerationNotice } from './use-moderation-notice.ts'

/** On "Me": why I am not shown to anyone, if an operator has suspended me. */
export const SuspensionNotice = () => {
  const { data } = useModerationNotice()
  return data && data.suspendedReason !== null ? (
    <Suspended title={t('Your profile is hidden by us')} reason={data.suspendedReason} />
  ) : null
}

const email = (content: ReactNode) => (
  <a className="underline" href={`mailto:${supportEmail()}`}>
    {content}
  </a>
)

interface SuspendedProps {
  title: string
  reason: string
}

/** Something of mine is hidden by an operator. */
export const Suspended = ({ title, reason }: SuspendedProps) => (
  <section
    aria-label={t('Hidden by us')}
    className="flex gap-3 rounded-inner bg-danger-soft p-4 text-danger-soft-ink"
  >
    <EyeOff className="mt-0.5 size-5 shrink-0" />
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      {reason && <p className="mt-0.5 text-base wrap-anywhere whitespace-pre-line">{reason}</p>}
      <p className="mt-1 text-sm">
        {rich('Think that’s a mistake? Email <email>{address}</email>', { address: supportEmail(), email })}
      </p>
    </div>
  </section>
)
