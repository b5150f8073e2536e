import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import type { Conversation, Message } from '#shared/chat.ts'
import { NotificationPrompt } from '#web/features/notifications/notification-prompt.tsx'
import { clockWords, dateWords, dayWords } from '#web/lib/time-words.ts'
import { Endless } from '#web/ui/endless.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { messageWords } from './message-words.ts'
import { PostView } from './post-view.tsx'
import { threadEntries, type ThreadEntry } from './thread-entries.ts'
import { BubblesSkeleton } from './thread-skeleton.tsx'
import type { Outgoings } from './use-outgoing.ts'
import { useReadMarks } from './use-read-marks.ts'
import type { ThreadState } from './use-thread-messages.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

/** Earlier messages are asked for before their end is in sight. */
const aheadPx = 800

interface ThreadMessagesProps {
  conversation: Conversation
  thread: ThreadState
  outgoing: Outgoings
  userId: string
}

export const ThreadMessages = (props: ThreadMessagesProps) => {
  const { thread } = props
  if (thread.hasFailed) return <FailedState line="The messages could not be loaded." onRetry={thread.retry} />
  return thread.messages ? <LoadedMessages {...props} messages={thread.messages} /> : <BubblesSkeleton />
}

const LoadedMessages = ({
  conversation,
  thread: { earlier },
  outgoing,
  userId,
  messages,
}: ThreadMessagesProps & { messages: readonly Message[] }) => {
  const entries = threadEntries(messages, outgoing.items, userId, conversation)
  const last = entries.at(-1)
  const lastSeq = messages.at(-1)?.seq ?? 0
  const { scrollerRef, contentRef, isAtEnd, goToEnd, onScroll } = useThreadScroll(
    entries[0]?.key,
    last?.key,
    last?.kind === 'post' && last.isMine,
  )
  useReadMarks(conversation, userId, lastSeq, isAtEnd)
  const newCount = useNewBelow(messages, userId, isAtEnd)

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
        aria-label="Thread"
        className="flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain mask-[linear-gradient(transparent,#000_28px)] outline-none [overflow-anchor:none] focus-visible:inset-ring-2 focus-visible:inset-ring-focus"
      >
        <div ref={contentRef} className="mx-auto mt-auto w-full max-w-[880px] px-4 pt-7 pb-3 desk:px-6">
          {earlier.hasNextPage ? <Endless query={earlier} /> : <Beginning conversation={conversation} />}
          <ol className="flex flex-col">
            {entries.map((entry) => (
              <Entry
                key={entry.key}
                entry={entry}
                conversation={conversation}
                outgoing={outgoing}
                userId={userId}
              />
            ))}
          </ol>
        </div>
      </section>
      <LatestAloud messages={messages} userId={userId} name={conversation.other.name} />
      {!isAtEnd && (
        <button
          type="button"
          onClick={goToEnd}
          className="absolute bottom-3 left-1/2 flex min-h-11 min-w-11 -translate-x-1/2 animate-fade-in items-center justify-center gap-2 rounded-pill bg-ink px-3 text-sm font-semibold text-surface-raised shadow-3"
        >
          {newCount > 0 ? `${newCount} new ${newCount === 1 ? 'message' : 'messages'}` : null}
          <ArrowDown className="size-5" />
          {newCount === 0 && <span className="sr-only">To the latest message</span>}
        </button>
      )}
      <NotificationPrompt
        userId={userId}
        name={conversation.other.name.split(' ')[0] ?? conversation.other.name}
        className="mx-3 mb-1 shrink-0 desk:mx-6"
      />
    </div>
  )
}

/** How many messages of the other have come below what is in sight. */
function useNewBelow(messages: readonly Message[], userId: string, isAtEnd: boolean) {
  const lastSeq = messages.at(-1)?.seq ?? 0
  const [seenSeq, setSeenSeq] = useState(lastSeq)
  if (isAtEnd && seenSeq !== lastSeq) setSeenSeq(lastSeq)
  return messages.filter(({ seq, senderId }) => seq > seenSeq && senderId !== userId).length
}

interface EntryProps {
  entry: ThreadEntry
  conversation: Conversation
  outgoing: Outgoings
  userId: string
}

const Entry = ({ entry, ...rest }: EntryProps) =>
  entry.kind === 'pause' ? (
    <li className="my-3 text-center first:mt-1">
      <span className="rounded-pill bg-surface-sunken px-3 py-1 text-xs font-semibold text-ink-muted">
        {entry.isNewDay && `${dayWords(entry.at)}, `}
        {clockWords(entry.at)}
      </span>
    </li>
  ) : (
    <PostView entry={entry} {...rest} />
  )

const Beginning = ({ conversation: { other, listing, matchedAt } }: { conversation: Conversation }) => (
  <p className="px-6 py-4 text-center text-sm text-balance wrap-anywhere text-ink-muted">
    You and {other.name} matched{listing && ` on ${listing.title}`} on {dateWords(matchedAt)}.
  </p>
)

interface LatestAloudProps {
  messages: readonly Message[]
  userId: string
  name: string
}

/** A screen reader hears what comes in while the thread is open, and nothing of what was there before. */
const LatestAloud = ({ messages, userId, name }: LatestAloudProps) => {
  const latest = messages.at(-1)
  const [firstSeq] = useState(latest?.seq ?? 0)
  const isNew = latest && latest.seq > firstSeq && latest.senderId !== userId
  return (
    <output aria-live="polite" className="sr-only">
      {isNew && `${name}: ${messageWords(latest)}`}
    </output>
  )
}
