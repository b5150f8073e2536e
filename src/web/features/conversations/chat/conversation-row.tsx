import { CalendarCheck2, CalendarRange, FileSignature, Image, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import { conversationPath } from '#shared/routes.ts'
import { formatAbout } from './format-about.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { formatDate, formatShortTime } from '#web/lib/format-time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, StateBadge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { formatMessage } from './format-message.ts'
import { useIsTyping } from './typing-store.ts'

interface ConversationRowProps {
  conversation: Conversation
  userId: string
  isOpen: boolean
}

export const ConversationRow = ({ conversation, userId, isOpen }: ConversationRowProps) => {
  const { id, other, listing, lastMessage, unread, isNewMatch, matchedAt } = conversation
  return (
    <Link
      to={conversationPath(id)}
      state={{ isFromList: true }}
      aria-current={isOpen || undefined}
      className={classes(
        'group flex items-center gap-3.5 px-4 py-3 leading-[1.4] no-underline -outline-offset-2',
        'desk:mx-2 desk:rounded-inner desk:px-3 desk:hover:bg-surface-sunken',
        isOpen && 'desk:bg-surface-raised! desk:shadow-1 desk:inset-ring desk:inset-ring-line',
      )}
    >
      <Faces other={other} listing={listing} isOpen={isOpen} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <b className="min-w-0 flex-1 truncate font-title">{other.name}</b>
          {lastMessage && (
            <time dateTime={lastMessage.sentAt} className="text-xs text-ink-muted">
              {formatShortTime(lastMessage.sentAt)}
            </time>
          )}
        </span>
        <span className="block truncate text-sm text-ink-muted">
          {formatAbout(conversation) ?? t('Matched {date}', { date: formatDate(matchedAt) })}
        </span>
        <span className="flex items-center gap-2">
          <LastMessage conversation={conversation} userId={userId} />
          {unread > 0 ? (
            <span>
              <Badge count={unread} />
              <span className="sr-only">
                {' '}
                {t('{count, plural, one {new} other {new}}', { count: unread }, 'after a number of messages')}
              </span>
            </span>
          ) : (
            isNewMatch && <StateBadge tone="waiting">{t('New', undefined, 'state of a match')}</StateBadge>
          )}
        </span>
      </span>
    </Link>
  )
}

type FacesProps = Pick<Conversation, 'other' | 'listing'> & { isOpen: boolean }

const Faces = ({ other, listing, isOpen }: FacesProps) => {
  const ring = classes('ring-[2.5px] ring-surface', isOpen && 'desk:ring-surface-raised')
  return (
    <span className="relative shrink-0">
      <Avatar name={other.name} url={other.avatarUrl} className="size-13 text-md" />
      {listing?.cover && (
        <span
          className={classes('absolute -end-1.5 -bottom-1 z-1 size-6.5 overflow-hidden rounded-[9px]', ring)}
        >
          <PhotoImage photo={listing.cover} alt="" sizes="26px" />
        </span>
      )}
      {other.isOnline && (
        <span className={classes('absolute bottom-px start-px size-3 rounded-pill bg-like', ring)}>
          <span className="sr-only">{t('Online')}</span>
        </span>
      )}
    </span>
  )
}

const icons = {
  text: null,
  photo: Image,
  viewing: CalendarCheck2,
  request: CalendarRange,
  contract: FileSignature,
  address: MapPin,
  deleted: null,
  unsent: null,
}

const LastMessage = ({ conversation, userId }: Pick<ConversationRowProps, 'conversation' | 'userId'>) => {
  const { id, state, lastMessage, unread } = conversation
  const isTyping = useIsTyping(id)
  const shape = 'min-w-0 flex-1 truncate text-base'
  if (isTyping) return <span className={classes(shape, 'text-accent')}>{t('Typing…')}</span>
  if (state === 'unmatched')
    return <span className={classes(shape, 'text-ink-muted')}>{t('This match has ended.')}</span>
  if (state === 'deleted')
    return <span className={classes(shape, 'text-ink-muted')}>{t('This account was deleted.')}</span>
  if (!lastMessage)
    return <span className={classes(shape, 'text-accent')}>{t('You matched. Say hello.')}</span>
  const Icon = icons[lastMessage.kind]
  return (
    <span className={classes(shape, unread > 0 ? 'font-semibold' : 'text-ink-muted')}>
      {lastMessage.senderId === userId && lastMessage.kind !== 'contract' && `${t('You:')} `}
      {Icon && <Icon className="me-1 inline size-4 align-[-3px]" />}
      {formatMessage(lastMessage)}
    </span>
  )
}
