import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Conversation, Message } from '#shared/conversations/chat.ts'
import { NotificationPrompt } from '#web/features/people/notifications/notification-prompt.tsx'
import { UnsentRequestCard } from '#web/features/conversations/date-requests/unsent-request.tsx'
import { formatTime, formatDate, formatDay } from '#web/lib/format-time.ts'
import { Endless } from '#web/ui/endless.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { WhichListing } from '#web/features/conversations/chat/listing-choice.tsx'
import { formatMessage } from '#web/features/conversations/chat/format-message.ts'
import { Openers } from '#web/features/conversations/chat/openers.tsx'
import { MessageView } from './message-view.tsx'
import { threadEntries, type ThreadEntry } from '#web/features/conversations/chat/thread-entries.ts'
import { BubblesSkeleton } from '#web/features/conversations/chat/thread-skeleton.tsx'
import { useJump } from '#web/features/conversations/chat/use-jump.ts'
import { useTranslations, type Translations } from '#web/features/conversations/chat/use-translations.ts'
import { useMessageMenu } from '#web/features/conversations/chat/use-message-menu.tsx'
import type { PendingMessages } from '#web/features/conversations/chat/use-pending-messages.ts'
import { useReadMarks } from '#web/features/conversations/chat/use-read-marks.ts'
import { useMarkMatchSeen } from '#web/features/conversations/chat/use-mark-match-seen.ts'
import type { ThreadState } from '#web/features/conversations/chat/use-thread-messages.ts'
import { useThreadScroll } from '#web/features/conversations/chat/use-thread-scroll.ts'
import type { OpenMessageMenu } from '#web/features/conversations/chat/with-menu.tsx'

/** Loads earlier messages before the top is in view. */
const aheadPx = 800

interface ThreadMessagesProps {
  conversation: Conversation
  thread: ThreadState
  pendingMessages: PendingMessages
  userId: string
  onReply: (message: Message) => void
}

export const ThreadMessages = (props: ThreadMessagesProps) => {
  const { thread } = props
  if (thread.hasFailed)
    return <FailedState line={t('We couldn’t load the messages.')} onRetry={thread.retry} />
  return thread.messages ? <LoadedMessages {...props} messages={thread.messages} /> : <BubblesSkeleton />
}

const LoadedMessages = ({
  conversation,
  thread: { earlier },
  pendingMessages,
  userId,
  messages,
  onReply,
}: ThreadMessagesProps & { messages: readonly Message[] }) => {
  const entries = threadEntries(messages, pendingMessages.items, userId, conversation)
  const last = entries.at(-1)
  const lastSeq = messages.at(-1)?.seq ?? 0
  const latestSteps = latestContractSteps(messages)
  const { scrollerRef, contentRef, isAtEnd, goToEnd, onScroll } = useThreadScroll(
    entries[0]?.key,
    last?.key,
    last?.kind === 'post' && last.isMine,
  )
  useReadMarks(conversation, userId, lastSeq, isAtEnd)
  const newCount = useNewBelow(messages, userId, isAtEnd)
  const jumpTo = useJump(messages, earlier, scrollerRef)
  const translations = useTranslations(userId)
  const { openMenu, menu } = useMessageMenu(conversation, userId, onReply, translations)
  useMarkMatchSeen(conversation)
  const isOpen = conversation.state === 'open'
  const hasSpoken = pendingMessages.items.length > 0 || messages.length > 0
  const haveIWritten = messages.some(({ senderId }) => senderId === userId)

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={scrollerRef}
        onScroll={(event) => {
          onScroll()
          const isNearBeginning = event.currentTarget.scrollTop < aheadPx
          if (isNearBeginning && earlier.hasNextPage && !earlier.isFetchNextPageError) earlier.fetchNextPage()
        }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it, too
        tabIndex={0}
        aria-label={t('Thread')}
        className="flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain mask-[linear-gradient(transparent,#000_28px)] outline-none [overflow-anchor:none] focus-visible:inset-ring-2 focus-visible:inset-ring-focus"
      >
        <div ref={contentRef} className="mx-auto mt-auto w-full max-w-[880px] px-4 pt-7 pb-3 desk:px-6">
          {earlier.hasNextPage ? <Endless query={earlier} /> : <Beginning conversation={conversation} />}
          <ol className="flex flex-col">
            {entries.map((entry) => (
              <Entry
                key={entry.key}
                entry={entry}
                isLatest={
                  entry.kind === 'post' &&
                  entry.post.state === 'sent' &&
                  latestSteps.has(entry.post.message.id)
                }
                conversation={conversation}
                pendingMessages={pendingMessages}
                userId={userId}
                translations={translations}
                onMenu={openMenu}
                onJump={jumpTo}
              />
            ))}
          </ol>
          {isOpen && <UnsentRequestCard conversation={conversation} />}
          {isOpen && !conversation.listing && conversation.likedListings.length > 1 && (
            <WhichListing conversation={conversation} />
          )}
          {isOpen && !hasSpoken && <Openers conversation={conversation} onSend={pendingMessages.sendText} />}
        </div>
      </section>
      <LatestAloud messages={messages} userId={userId} name={conversation.other.name} />
      {!isAtEnd && (
        <button
          type="button"
          onClick={goToEnd}
          className="absolute bottom-3 left-1/2 flex min-h-11 min-w-11 -translate-x-1/2 animate-fade-in items-center justify-center gap-2 rounded-pill bg-ink px-3 text-sm font-semibold text-surface-raised shadow-3"
        >
          {newCount > 0
            ? t('{count, plural, one {# new message} other {# new messages}}', { count: newCount })
            : null}
          <ArrowDown className="size-5" />
          {newCount === 0 && <span className="sr-only">{t('Jump to the latest message')}</span>}
        </button>
      )}
      {haveIWritten && (
        <NotificationPrompt
          userId={userId}
          name={conversation.other.name.split(' ')[0] ?? conversation.other.name}
          className="mx-3 mb-1 shrink-0 desk:mx-6"
        />
      )}
      {menu}
    </div>
  )
}

/** The latest message about each contract. */
const latestContractSteps = (messages: readonly Message[]) =>
  new Set(
    new Map(
      messages.flatMap((message) =>
        message.kind === 'contract' ? [[message.contract.contractId, message.id] as const] : [],
      ),
    ).values(),
  )

/** How many messages from the other person have arrived below the visible part. */
function useNewBelow(messages: readonly Message[], userId: string, isAtEnd: boolean) {
  const lastSeq = messages.at(-1)?.seq ?? 0
  const [seenSeq, setSeenSeq] = useState(lastSeq)
  if (isAtEnd && seenSeq !== lastSeq) setSeenSeq(lastSeq)
  return messages.filter(({ seq, senderId }) => seq > seenSeq && senderId !== userId).length
}

interface EntryProps {
  entry: ThreadEntry
  isLatest: boolean
  conversation: Conversation
  pendingMessages: PendingMessages
  userId: string
  translations: Translations
  onMenu: OpenMessageMenu
  onJump: (seq: number) => void
}

const Entry = ({ entry, ...rest }: EntryProps) =>
  entry.kind === 'pause' ? (
    <li className="my-3 text-center first:mt-1">
      <span className="rounded-pill bg-surface-sunken px-3 py-1 text-xs font-semibold text-ink-muted">
        {entry.isNewDay
          ? t('{day}, {time}', { day: formatDay(entry.at), time: formatTime(entry.at) })
          : formatTime(entry.at)}
      </span>
    </li>
  ) : (
    <MessageView entry={entry} {...rest} />
  )

const Beginning = ({ conversation: { other, listing, matchedAt } }: { conversation: Conversation }) => (
  <p className="px-6 py-4 text-center text-sm text-balance wrap-anywhere text-ink-muted">
    {listing
      ? t('You and {name} matched on {title} on {date}.', {
          name: other.name,
          title: listing.title,
          date: formatDate(matchedAt),
        })
      : t('You and {name} matched on {date}.', { name: other.name, date: formatDate(matchedAt) })}
  </p>
)

interface LatestAloudProps {
  messages: readonly Message[]
  userId: string
  name: string
}

/** Announces messages that arrive while the thread is open to screen readers, and none from before. */
const LatestAloud = ({ messages, userId, name }: LatestAloudProps) => {
  const latest = messages.at(-1)
  const [firstSeq] = useState(latest?.seq ?? 0)
  const isNew = latest && latest.seq > firstSeq && latest.senderId !== userId
  return (
    <output aria-live="polite" className="sr-only">
      {isNew && `${name}: ${formatMessage(latest)}`}
    </output>
  )
}
