import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Conversation } from '#shared/chat.ts'
import { subjectOf } from '#web/features/safety/use-safety.tsx'
import { ViewingCard } from '#web/features/viewings/viewing-card.tsx'
import { clockWords, dateAndClockWords } from '#web/lib/time-words.ts'
import { classes } from '#web/ui/classes.ts'
import { Bothered } from './bothered.tsx'
import { messageWords } from './message-words.ts'
import { MessageText } from './message-text.tsx'
import { LocalPhoto, SentPhoto } from './photo-post.tsx'
import { isEmojiOnly } from './text-parts.ts'
import { timeOf, type Post, type ThreadEntry } from './thread-entries.ts'
import type { Outgoings } from './use-outgoing.ts'

interface PostViewProps {
  entry: Extract<ThreadEntry, { kind: 'post' }>
  conversation: Conversation
  outgoing: Outgoings
  userId: string
}

/** One message, in whatever state it is. */
export const PostView = ({ entry, conversation, outgoing, userId }: PostViewProps) => {
  const { post, isMine, isJoined } = entry
  return (
    <li
      title={dateAndClockWords(timeOf(post))}
      className={classes('flex flex-col', isMine ? 'items-end' : 'items-start', isJoined ? 'pb-1' : 'pb-2.5')}
    >
      <span className="sr-only">
        {isMine ? 'You' : conversation.other.name}, {clockWords(timeOf(post))}
      </span>
      <Content post={post} isMine={isMine} isJoined={isJoined} conversation={conversation} userId={userId} />
      {!isMine && post.state === 'sent' && post.message.kind === 'text' && (
        <Bothered text={post.message.text} subject={subjectOf(conversation)} />
      )}
      {post.state === 'failed' && (
        <NotSent
          reason={post.why === 'refused' ? post.reason : undefined}
          onRetry={() => outgoing.retry(post.key)}
          onDiscard={() => outgoing.discard(post.key)}
        />
      )}
    </li>
  )
}

interface ContentProps {
  post: Post
  isMine: boolean
  isJoined: boolean
  conversation: Conversation
  userId: string
}

const Content = ({ post, isMine, isJoined, conversation, userId }: ContentProps) => {
  const tick = isMine && <Tick post={post} />
  const content = post.state === 'sent' ? post.message : post.content
  switch (content.kind) {
    case 'text':
      return (
        <Bubble
          text={content.text}
          look={post.state === 'failed' ? 'failed' : isMine ? 'mine' : 'theirs'}
          isJoined={isJoined}
        >
          {tick}
        </Bubble>
      )
    case 'photo':
      return (
        <>
          {post.state === 'sent' && post.message.kind === 'photo' && <SentPhoto photo={post.message.photo} />}
          {post.state !== 'sent' && post.content.kind === 'photo' && (
            <LocalPhoto
              url={post.content.localUrl}
              share={post.state === 'sending' ? post.share : undefined}
            />
          )}
          {tick && <span className="mt-1 mr-1 text-ink-muted">{tick}</span>}
        </>
      )
    case 'viewing':
      return <ViewingCard viewing={content.viewing} conversation={conversation} userId={userId} />
    case 'deleted':
      return (
        <p className="rounded-inner px-4 py-2.5 leading-[1.42] text-ink-muted italic inset-ring inset-ring-line">
          {messageWords(content)}
        </p>
      )
  }
}

const bubbleLooks = {
  mine: 'bg-accent text-accent-ink',
  theirs: 'bg-surface-raised inset-ring inset-ring-line',
  failed: 'inset-ring-[1.5px] inset-ring-danger',
}

interface BubbleProps {
  text: string
  look: keyof typeof bubbleLooks
  isJoined: boolean
  children: ReactNode
}

const Bubble = ({ text, look, isJoined, children }: BubbleProps) => {
  if (isEmojiOnly(text))
    return (
      <div className="flex items-end gap-2">
        <p className="text-[2.75rem] leading-[1.15]">{text}</p>
        <span className="text-ink-muted">{children}</span>
      </div>
    )
  const corner = look === 'theirs' ? 'rounded-bl-[6px]' : 'rounded-br-[6px]'
  return (
    <div
      className={classes(
        'max-w-[82%] min-w-0 rounded-inner px-4 py-2.5 leading-[1.42] whitespace-pre-wrap wrap-anywhere desk:max-w-[min(70%,560px)]',
        bubbleLooks[look],
        !isJoined && corner,
      )}
    >
      <MessageText text={text} />
      {children}
    </div>
  )
}

const ticks = {
  sent: { Icon: Check, words: 'Sent', isShown: false },
  delivered: { Icon: CheckCheck, words: 'Delivered', isShown: false },
  read: { Icon: CheckCheck, words: 'Read', isShown: true },
}

const Tick = ({ post }: { post: Post }) => {
  if (post.state === 'failed') return null
  if (post.state !== 'sent')
    return (
      <TickShape>
        <Clock3 className="size-[15px]" />
        <span className="sr-only">{post.state === 'queued' ? 'Waiting to be sent' : 'Sending'}</span>
      </TickShape>
    )
  if (!post.mark) return null
  const { Icon, words, isShown } = ticks[post.mark]
  return (
    <TickShape>
      <Icon className="size-[15px]" />
      <span className={isShown ? undefined : 'sr-only'}>{words}</span>
    </TickShape>
  )
}

const TickShape = ({ children }: { children: ReactNode }) => (
  <span className="ml-2.5 inline-flex items-center gap-1 align-[-1px] text-xs whitespace-nowrap">
    {children}
  </span>
)

interface NotSentProps {
  /** Why the server did not want it. */
  reason: string | undefined
  onRetry: () => void
  onDiscard: () => void
}

const NotSent = ({ reason, onRetry, onDiscard }: NotSentProps) => {
  const button = 'min-h-8 px-1 font-semibold underline decoration-1 underline-offset-3'
  return (
    <p className="mt-0.5 flex max-w-[82%] flex-wrap items-center justify-end gap-x-1 text-sm text-error-text">
      <CircleAlert className="mr-0.5 size-4" />
      <span>Not sent.{reason && ` ${reason}`}</span>
      <button type="button" className={button} onClick={onRetry}>
        Retry
      </button>
      <button type="button" className={button} onClick={onDiscard}>
        Delete
      </button>
    </p>
  )
}
