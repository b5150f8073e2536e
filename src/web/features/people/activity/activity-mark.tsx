import {
  BadgeCheck,
  BadgeDollarSign,
  BadgeX,
  CalendarCheck2,
  CalendarClock,
  CalendarRange,
  CalendarX2,
  CirclePause,
  CreditCard,
  FileSignature,
  Flag,
  Heart,
  KeyRound,
  MessageCircle,
  MonitorSmartphone,
  ShieldAlert,
  ShieldCheck,
  Star,
  Telescope,
  TimerReset,
  type LucideIcon,
} from 'lucide-react'
import type { ActivityContent } from '#shared/people/activity.ts'
import { classes } from '#web/ui/classes.ts'

type Tone = 'good' | 'waiting' | 'off'

const toneClasses: Record<Tone, string> = {
  good: 'bg-accent-soft text-accent-soft-ink',
  waiting: 'bg-super-soft text-super-soft-ink',
  off: 'bg-surface-sunken text-ink-muted',
}

/** The icon of an activity. */
export const ActivityMark = ({ content }: { content: ActivityContent }) => {
  const { Icon, tone } = markOf(content)
  return (
    <span className={classes('grid size-11 shrink-0 place-items-center rounded-control', toneClasses[tone])}>
      <Icon className="size-5" />
    </span>
  )
}

const viewingIcons: Record<Extract<ActivityContent, { kind: 'viewing' }>['step'], LucideIcon> = {
  proposed: CalendarClock,
  accepted: CalendarCheck2,
  cancelled: CalendarX2,
  unavailable: CalendarX2,
  expired: CalendarX2,
  reminder: CalendarCheck2,
}

const over = { Icon: CalendarX2, tone: 'off' } as const
const dateRequestMarks: Record<
  Extract<ActivityContent, { kind: 'date_request' }>['step'],
  { Icon: LucideIcon; tone: Tone }
> = {
  asked: { Icon: CalendarRange, tone: 'waiting' },
  offered: { Icon: CalendarRange, tone: 'waiting' },
  accepted: { Icon: CalendarCheck2, tone: 'good' },
  declined: over,
  withdrawn: over,
  taken: over,
  expired: over,
  unavailable: over,
  canceled: over,
}

const contractTones: Record<Extract<ActivityContent, { kind: 'contract' }>['step'], Tone> = {
  sent: 'waiting',
  signed: 'good',
  change_requested: 'waiting',
  declined: 'off',
  cancelled: 'off',
  unavailable: 'off',
  revised: 'waiting',
  expired: 'off',
  reminder: 'waiting',
  completed: 'good',
  sealed: 'good',
}

const planTones: Record<Extract<ActivityContent, { kind: 'plan' }>['step'], Tone> = {
  begun: 'good',
  changed: 'good',
  cancelled: 'off',
  resumed: 'good',
  payment_failed: 'waiting',
  payment_reminder: 'waiting',
  ended: 'off',
}

function markOf(content: ActivityContent): { Icon: LucideIcon; tone: Tone } {
  switch (content.kind) {
    case 'match':
      return { Icon: KeyRound, tone: 'good' }
    case 'like':
      return content.isSuper ? { Icon: Star, tone: 'waiting' } : { Icon: Heart, tone: 'good' }
    case 'message':
      return { Icon: MessageCircle, tone: 'good' }
    case 'viewing': {
      const isOver = content.isCanceled || ['cancelled', 'unavailable', 'expired'].includes(content.step)
      return { Icon: viewingIcons[content.step], tone: isOver ? 'off' : 'good' }
    }
    case 'viewing_ended':
      return { Icon: CalendarX2, tone: 'off' }
    case 'date_request':
      return dateRequestMarks[content.isCanceled ? 'canceled' : content.step]
    case 'dates_ended':
      return { Icon: CalendarX2, tone: 'off' }
    case 'contract':
      return { Icon: FileSignature, tone: contractTones[content.step] }
    case 'listing_closed':
      return { Icon: BadgeDollarSign, tone: 'off' }
    case 'listing_reminder':
      return { Icon: TimerReset, tone: 'waiting' }
    case 'listing_paused':
      return { Icon: CirclePause, tone: 'off' }
    case 'search_hits':
      return { Icon: Telescope, tone: 'good' }
    case 'plan':
      return { Icon: CreditCard, tone: planTones[content.step] }
    case 'payment':
      return { Icon: CreditCard, tone: 'good' }
    case 'plan_paused':
      return { Icon: CirclePause, tone: 'off' }
    case 'report_reviewed':
      return { Icon: Flag, tone: 'off' }
    case 'moderation':
      return content.change.endsWith('restored')
        ? { Icon: ShieldCheck, tone: 'good' }
        : { Icon: ShieldAlert, tone: 'waiting' }
    case 'verification':
      return content.outcome === 'approved'
        ? { Icon: BadgeCheck, tone: 'good' }
        : { Icon: BadgeX, tone: 'off' }
    case 'account_recovery':
      return { Icon: ShieldAlert, tone: 'waiting' }
    case 'sign_in':
      return { Icon: MonitorSmartphone, tone: 'off' }
  }
}
