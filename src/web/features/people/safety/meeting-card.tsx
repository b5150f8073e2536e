import { ShieldCheck } from 'lucide-react'
import type { MouseEvent } from 'react'
import { t } from '#shared/messages/t.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { meetingTips } from './meeting-tips.ts'
import { useMeetingTip } from './use-meeting-tip.ts'

/** Safety tips beside the first viewing a person proposes or receives, until acknowledged. */
export const MeetingCard = ({ className }: { className?: string }) => {
  const { isUnderstood, understand } = useMeetingTip()
  /** The button disappears with the card, so its container gets the focus. */
  const close = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    understand()
  }
  if (isUnderstood) return null
  return (
    <section
      aria-label={t('Before you meet')}
      className={classes('rounded-inner bg-surface-sunken p-4 text-base', className)}
    >
      <p className="flex items-center gap-2 font-title">
        <ShieldCheck className="size-5 text-accent" />
        {t('Before you meet')}
      </p>
      <ul className="mt-2 grid list-disc gap-1 ps-5 marker:text-ink-muted">
        {meetingTips.map(({ rule }) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <Button look="raised" size="small" onClick={close} className="mt-3">
        {t('I understand')}
      </Button>
    </section>
  )
}
