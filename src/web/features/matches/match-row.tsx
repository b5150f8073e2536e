import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { conversationPath } from '#shared/routes.ts'
import type { Match, MatchStage } from '#shared/matches.ts'
import { PhotoImage } from '#web/features/photos/photo-image.tsx'
import { weekdayAndDateWords } from '#web/lib/time-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { StateBadge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'

export const stageName: Record<MatchStage, string> = {
  new: 'New',
  talking: 'Talking',
  viewing: 'Viewing',
  contract: 'Contract',
  closed: 'Closed',
}

const stageTone = {
  new: 'waiting',
  talking: 'good',
  viewing: 'good',
  contract: 'good',
  closed: 'off',
} as const satisfies Record<MatchStage, string>

/** A match with both pictures, leading to its conversation. */
export const MatchRow = ({
  match: { other, listing, matchedAt, stage, conversationId },
}: {
  match: Match
}) => (
  <Link
    to={conversationPath(conversationId)}
    className="group flex min-h-22 items-center gap-4 py-3 no-underline -outline-offset-2"
  >
    <Pictures other={other} listing={listing} isClosed={stage === 'closed'} />
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b className="max-w-full truncate font-title">{other.name}</b>
        <StateBadge tone={stageTone[stage]}>{stageName[stage]}</StateBadge>
      </span>
      {listing && <span className="block truncate text-base">{listing.title}</span>}
      <span className="block text-sm text-ink-muted">Matched {weekdayAndDateWords(matchedAt)}</span>
    </span>
    <ChevronRight className="size-5 text-ink-muted transition-transform duration-(--dur-quick) ease-out group-hover:translate-x-0.5" />
    <span className="sr-only">Open the chat</span>
  </Link>
)

const Pictures = ({ other, listing, isClosed }: Pick<Match, 'other' | 'listing'> & { isClosed: boolean }) => (
  <span className={classes('relative shrink-0', listing?.cover && 'mr-3', isClosed && 'opacity-70')}>
    {listing?.cover ? (
      <>
        <span className="block h-18 w-15 overflow-hidden rounded-control">
          <PhotoImage photo={listing.cover} alt="" sizes="60px" />
        </span>
        <Avatar
          name={other.name}
          url={other.avatarUrl}
          className="absolute -right-3.5 -bottom-1.5 size-10 text-sm ring-[2.5px] ring-surface-raised"
        />
      </>
    ) : (
      <Avatar name={other.name} url={other.avatarUrl} className="size-15 text-md" />
    )}
  </span>
)
