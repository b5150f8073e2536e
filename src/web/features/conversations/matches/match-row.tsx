import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { conversationPath } from '#shared/routes.ts'
import type { Match, MatchStage } from '#shared/conversations/matches.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { formatWeekdayAndDate } from '#web/lib/format-time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { StateBadge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { useRowLink } from '#web/ui/list-detail/list-choice.ts'
import { formatAbout } from '#web/features/conversations/chat/format-about.ts'

export const stageName: Record<MatchStage, string> = {
  new: t('New', undefined, 'state of a match'),
  talking: t('Talking', undefined, 'state of a match'),
  viewing: t('Viewing', undefined, 'state of a match'),
  contract: t('Contract', undefined, 'state of a match'),
  signed: t('Signed', undefined, 'state of a match'),
  unavailable: t('No longer available'),
  closed: t('Ended', undefined, 'state of a match'),
}

export const stageTone = {
  new: 'waiting',
  talking: 'good',
  viewing: 'good',
  contract: 'good',
  signed: 'good',
  unavailable: 'off',
  closed: 'off',
} as const satisfies Record<MatchStage, string>

/** A match with both pictures, linking to its conversation. */
export const MatchRow = ({ match }: { match: Match }) => {
  const { id, other, listing, matchedAt, stage, conversationId } = match
  const about = formatAbout(match)
  return (
    <Link
      {...useRowLink(id, conversationPath(conversationId))}
      className="group flex min-h-22 items-center gap-4 py-3 no-underline -outline-offset-2"
    >
      <Pictures other={other} listing={listing} isClosed={stage === 'closed' || stage === 'unavailable'} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="max-w-full truncate font-title">{other.name}</b>
          <StateBadge tone={stageTone[stage]}>{stageName[stage]}</StateBadge>
        </span>
        {about && <span className="block truncate text-base">{about}</span>}
        <span className="block text-sm text-ink-muted">
          {t('Matched {date}', { date: formatWeekdayAndDate(matchedAt) })}
        </span>
      </span>
      <ChevronRight className="size-5 text-ink-muted transition-transform duration-(--dur-quick) ease-out group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5" />
      <span className="sr-only">{t('Open the chat')}</span>
    </Link>
  )
}

const Pictures = ({ other, listing, isClosed }: Pick<Match, 'other' | 'listing'> & { isClosed: boolean }) => (
  <span className={classes('relative shrink-0', listing?.cover && 'me-3', isClosed && 'opacity-70')}>
    {listing?.cover ? (
      <>
        <span className="block h-18 w-15 overflow-hidden rounded-control">
          <PhotoImage photo={listing.cover} alt="" sizes="60px" />
        </span>
        <Avatar
          name={other.name}
          url={other.avatarUrl}
          className="absolute -end-3.5 -bottom-1.5 size-10 text-sm ring-[2.5px] ring-surface-raised"
        />
      </>
    ) : (
      <Avatar name={other.name} url={other.avatarUrl} className="size-15 text-md" />
    )}
  </span>
)
