import {
  BadgeCheck,
  BadgeDollarSign,
  BadgeX,
  CalendarCheck2,
  CalendarClock,
  CalendarX2,
  CirclePause,
  CreditCard,
  FileSignature,
  Flag,
  Heart,
  KeyRound,
  MonitorSmartphone,
  ShieldAlert,
  ShieldCheck,
  Star,
  Telescope,
  TimerReset,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router'
import { contractPath, conversationPath, plansPath } from '#shared/routes.ts'
import type { Activity, Happening } from '#shared/activity.ts'
import { listingPagePath } from '#shared/listings.ts'
import { likesPath, type Role } from '#shared/roles.ts'
import { searchPathOf } from '#shared/searches.ts'
import { useRole } from '#web/features/accounts/use-session.ts'
import { PhotoImage } from '#web/features/photos/photo-image.tsx'
import { clockWords } from '#web/lib/time-words.ts'
import { classes } from '#web/ui/classes.ts'
import { HappeningWords } from './happening-words.tsx'
import { ProposalAnswer } from './proposal-answer.tsx'

type Tone = 'good' | 'waiting' | 'off'

const toneClasses: Record<Tone, string> = {
  good: 'bg-accent-soft text-accent-soft-ink',
  waiting: 'bg-super-soft text-super-soft-ink',
  off: 'bg-surface-sunken text-ink-muted',
}

export const ActivityRow = ({ activity: { at, isRead, happening } }: { activity: Activity }) => {
  const role = useRole()
  const { Icon, tone } = markOf(happening)
  const cover = 'listing' in happening ? happening.listing?.cover : undefined
  const to = pathOf(happening, role)
  return (
    <li className="relative flex items-start gap-3.5 py-3.5 leading-[1.42] desk:py-3">
      {!isRead && (
        <span className="absolute top-8 -left-[11px] size-[7px] rounded-pill bg-accent">
          <span className="sr-only">New</span>
        </span>
      )}
      <span
        className={classes('grid size-11 shrink-0 place-items-center rounded-control', toneClasses[tone])}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {to ? (
            // The whole row leads there; what has its own button stands above it.
            <Link
              to={to}
              className="no-underline outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              <HappeningWords happening={happening} />
            </Link>
          ) : (
            <HappeningWords happening={happening} />
          )}
        </p>
        <time dateTime={at} className="text-sm text-ink-muted">
          {clockWords(at)}
        </time>
        {happening.kind === 'viewing' && happening.step === 'proposed' && !happening.isMine && (
          <ProposalAnswer
            viewingId={happening.viewingId}
            conversationId={happening.conversationId}
            name={happening.person.name}
            at={at}
          />
        )}
        {happening.kind === 'sign_in' && (
          <p className="text-sm">
            <Link to={`/${role}/security`} className="link">
              Was this not you?
            </Link>
          </p>
        )}
      </div>
      {cover && (
        <span className="h-15 w-12 shrink-0 overflow-hidden rounded-control">
          <PhotoImage photo={cover} alt="" sizes="48px" />
        </span>
      )}
    </li>
  )
}

const viewingIcons: Record<Extract<Happening, { kind: 'viewing' }>['step'], LucideIcon> = {
  proposed: CalendarClock,
  accepted: CalendarCheck2,
  cancelled: CalendarX2,
  expired: CalendarX2,
  reminder: CalendarCheck2,
}

const contractTones: Record<Extract<Happening, { kind: 'contract' }>['step'], Tone> = {
  sent: 'waiting',
  signed: 'good',
  declined: 'off',
  cancelled: 'off',
  revised: 'waiting',
  expired: 'off',
  reminder: 'waiting',
  completed: 'good',
  sealed: 'good',
}

const planTones: Record<Extract<Happening, { kind: 'plan' }>['step'], Tone> = {
  begun: 'good',
  changed: 'good',
  cancelled: 'off',
  resumed: 'good',
  payment_failed: 'waiting',
  payment_reminder: 'waiting',
  ended: 'off',
}

function markOf(happening: Happening): { Icon: LucideIcon; tone: Tone } {
  switch (happening.kind) {
    case 'match':
      return { Icon: KeyRound, tone: 'good' }
    case 'like':
      return happening.isSuper ? { Icon: Star, tone: 'waiting' } : { Icon: Heart, tone: 'good' }
    case 'viewing': {
      const isOver = happening.step === 'cancelled' || happening.step === 'expired'
      return { Icon: viewingIcons[happening.step], tone: isOver ? 'off' : 'good' }
    }
    case 'contract':
      return { Icon: FileSignature, tone: contractTones[happening.step] }
    case 'listing_closed':
      return { Icon: BadgeDollarSign, tone: 'off' }
    case 'listing_reminder':
      return { Icon: TimerReset, tone: 'waiting' }
    case 'listing_paused':
      return { Icon: CirclePause, tone: 'off' }
    case 'search_hits':
      return { Icon: Telescope, tone: 'good' }
    case 'plan':
      return { Icon: CreditCard, tone: planTones[happening.step] }
    case 'payment':
      return { Icon: CreditCard, tone: 'good' }
    case 'plan_paused':
      return { Icon: CirclePause, tone: 'off' }
    case 'report_reviewed':
      return { Icon: Flag, tone: 'off' }
    case 'standing':
      return happening.change.endsWith('restored')
        ? { Icon: ShieldCheck, tone: 'good' }
        : { Icon: ShieldAlert, tone: 'waiting' }
    case 'verification':
      return happening.outcome === 'approved'
        ? { Icon: BadgeCheck, tone: 'good' }
        : { Icon: BadgeX, tone: 'off' }
    case 'sign_in':
      return { Icon: MonitorSmartphone, tone: 'off' }
  }
}

/** Where a row leads; nowhere when it only tells. */
function pathOf(happening: Happening, role: Role) {
  switch (happening.kind) {
    case 'match':
    case 'viewing':
      return conversationPath(happening.conversationId)
    case 'contract':
      return contractPath(role, happening.contractId)
    case 'like':
      return likesPath(role)
    case 'listing_closed':
      // What was removed can only be read again by whoever has a match about it.
      return happening.outcome === 'removed' ? undefined : listingPagePath(happening.listing.id)
    case 'listing_reminder':
    case 'listing_paused':
      return '/owner/properties'
    case 'search_hits':
      if (happening.count === 1 && happening.listing) return listingPagePath(happening.listing.id)
      return searchPathOf(happening.search.id, happening.search.kind)
    case 'plan':
    case 'payment':
      return plansPath
    case 'plan_paused':
      return happening.what === 'listings' ? '/owner/properties' : `/${role}/saved-searches`
    case 'standing':
    case 'verification':
      if (happening.listing) return '/owner/properties'
      return happening.kind === 'verification' ? `/${role}/profile` : undefined
    case 'report_reviewed':
    case 'sign_in':
      return undefined
  }
}
