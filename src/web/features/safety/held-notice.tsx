import { EyeOff } from 'lucide-react'
import { supportEmail } from '#web/lib/support-email.ts'
import { useStanding } from './use-standing.ts'

/** On "Me": why nobody sees me, when an operator has hidden me. */
export const HeldNotice = () => {
  const { data } = useStanding()
  return data && data.heldReason !== null ? <Held what="Your profile" reason={data.heldReason} /> : null
}

interface HeldProps {
  what: string
  reason: string
}

/** Something of mine is out of sight because an operator says so. */
export const Held = ({ what, reason }: HeldProps) => (
  <section
    aria-label="Hidden by us"
    className="flex gap-3 rounded-inner bg-danger-soft p-4 text-danger-soft-ink"
  >
    <EyeOff className="mt-0.5 size-5 shrink-0" />
    <div className="min-w-0">
      <p className="font-semibold">{what} is hidden by us</p>
      {reason && <p className="mt-0.5 text-base wrap-anywhere whitespace-pre-line">{reason}</p>}
      <p className="mt-1 text-sm">
        Not right? Write to{' '}
        <a className="underline" href={`mailto:${supportEmail()}`}>
          {supportEmail()}
        </a>
      </p>
    </div>
  </section>
)
