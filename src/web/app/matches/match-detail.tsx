import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Match } from '#shared/conversations/matches.ts'
import { conversationPath } from '#shared/routes.ts'
import { ConversationSummary } from '../messages/conversation-summary.tsx'
import { formatWeekdayAndDate } from '#web/lib/format-time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { StateBadge } from '#web/ui/badge.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { stageName, stageTone } from '#web/features/conversations/matches/match-row.tsx'

/** A match beside the list: the person, the listing, the progress and the next step. */
export const MatchDetail = ({ match: { other, matchedAt, stage, conversationId } }: { match: Match }) => (
  <div className="mx-auto grid max-w-[780px] grid-cols-1 gap-7">
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Avatar name={other.name} url={other.avatarUrl} className="size-18 text-title-3" />
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex flex-wrap items-center gap-2.5 text-sm text-ink-muted">
          <StateBadge tone={stageTone[stage]}>{stageName[stage]}</StateBadge>
          {t('Matched {date}', { date: formatWeekdayAndDate(matchedAt) })}
        </p>
        <h2 className="text-title-1 wrap-anywhere">{other.name}</h2>
      </div>
      <Link to={conversationPath(conversationId)} className={buttonClasses({ look: 'primary' })}>
        <MessageCircle />
        {t('Open the chat')}
      </Link>
    </header>
    <ConversationSummary conversationId={conversationId} />
  </div>
)
