import { Check, CheckCheck, CircleAlert, Clock3, FileSignature } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import { AddressCard } from '#web/features/conversations/addresses/address-card.tsx'
import { ContractCardView } from '#web/features/contracts/contract-card-view.tsx'
import { RequestCard } from '#web/features/conversations/date-requests/request-card.tsx'
import { useContractAction } from '#web/features/contracts/use-contract-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ViewingCard } from '#web/features/conversations/viewings/viewing-card.tsx'
import { formatTime, formatDateTime } from '#web/lib/format-time.ts'
import { classes } from '#web/ui/classes.ts'
import { ReportPrompt } from '#web/features/conversations/chat/report-prompt.tsx'
import { formatMessage } from '#web/features/conversations/chat/format-message.ts'
import { MessageText } from '#web/features/conversations/chat/message-text.tsx'
import { LocalPhoto, SentPhoto } from '#web/features/conversations/chat/photo-message.tsx'
import { MessageTranslation } from '#web/features/conversations/chat/message-translation.tsx'
import { messageElementId, QuoteView } from '#web/features/conversations/chat/quote-view.tsx'
import { isEmojiOnly } from '#web/features/conversations/chat/text-parts.ts'
import { timeOf, type Post, type ThreadEntry } from '#web/features/conversations/chat/thread-entries.ts'
import type { PendingMessages } from '#web/features/conversations/chat/use-pending-messages.ts'
import type { Translations } from '#web/features/conversations/chat/use-translations.ts'
import { WithMenu, type OpenMessageMenu } from '#web/features/conversations/chat/with-menu.tsx'

interface MessageViewProps {
  entry: Extract<ThreadEntry, { kind: 'post' }>
  /** Whether this is the newest step of its contract. False for other messages. */
  isLatest: boolean
  conversation: Conversation
  pendingMessages: PendingMessages
  userId: string
  translations: Translations
  onMenu: OpenMessageMenu
  onJump: (seq: number) => void
}

/** One message in any state. */
export const MessageView = ({
  entry,
  isLatest,
  conversation,
  pendingMessages,
  userId,
  translations,
  onMenu,
  onJump,
}: MessageViewProps) => {
  const { post, isMine, isJoined } = entry
  const message = post.state === 'sent' ? post.message : undefined
  const quote = message ? message.replyTo : post.state !== 'sent' && post.replyTo
  return (
    <li
      id={message && messageElementId(message.seq)}
      title={formatDateTime(timeOf(post))}
      className={classes(
        'group flex scroll-my-20 flex-col rounded-inner transition-colors duration-(--dur-base) data-jumped:bg-accent-soft',
        isMine ? 'items-end' : 'items-start',
        isJoined ? 'pb-1' : 'pb-2.5',
      )}
    >
      <span className="sr-only">
        {isMine
          ? t('You, {time}', { time: formatTime(timeOf(post)) })
          : t('{name}, {time}', { name: conversation.other.name, time: formatTime(timeOf(post)) })}
      </span>
      {quote && (
        <QuoteView
          quote={quote}
          name={quote.senderId === userId ? t('You') : conversation.other.name}
          onJump={() => onJump(quote.seq)}
        />
      )}
      <WithMenu message={message} isMine={isMine} onMenu={onMenu}>
        <Content
          post={post}
          isMine={isMine}
          isJoined={isJoined}
          isLatest={isLatest}
          conversation={conversation}
          userId={userId}
          onSend={pendingMessages.sendText}
        />
      </WithMenu>
      {message && translations.isShown(message) && (
        <MessageTranslation message={message} onHide={() => translations.hide(message)} />
      )}
      {!isMine && post.state === 'sent' && post.message.kind === 'text' && (
        <ReportPrompt text={post.message.text} conversation={conversation} />
      )}
      {post.state === 'failed' && (
        <NotSent
          reason={post.why === 'refused' ? post.reason : undefined}
          onRetry={() => pendingMessages.retry(post.key)}
          onDiscard={() => pendingMessages.discard(post.key)}
        />
      )}
    </li>
  )
}

interface ContentProps {
  post: Post
  isMine: boolean
  isJoined: boolean
  isLatest: boolean
  conversation: Conversation
  userId: string
  onSend: (text: string) => void
}

const Content = ({ post, isMine, isJoined, isLatest, conversation, userId, onSend }: ContentProps) => {
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
          {content.caption ? (
            <div className={classes('flex w-full flex-col pt-1', isMine ? 'items-end' : 'items-start')}>
              <Bubble text={content.caption} look={isMine ? 'mine' : 'theirs'} isJoined={isJoined}>
                {tick}
              </Bubble>
            </div>
          ) : (
            tick && <span className="mt-1 me-1 text-ink-muted">{tick}</span>
          )}
        </>
      )
    case 'viewing':
      return (
        <ViewingCard viewing={content.viewing} conversation={conversation} userId={userId} onSend={onSend} />
      )
    case 'request':
      return (
        <RequestCard
          request={content.request}
          conversation={conversation}
          userId={userId}
          nextStep={<ContractStep conversation={conversation} />}
        />
      )
    case 'address':
      return <AddressCard listingId={content.listingId} seq={content.seq} conversation={conversation} />
    case 'contract':
      return (
        <ContractCardView
          card={content.contract}
          conversation={conversation}
          isMine={isMine}
          isLatest={isLatest}
        />
      )
    case 'deleted':
    case 'unsent':
      return (
        <p className="rounded-inner px-4 py-2.5 leading-[1.42] text-ink-muted italic inset-ring inset-ring-line">
          {formatMessage(content)}
        </p>
      )
  }
}

const ContractStep = ({ conversation }: Pick<ContentProps, 'conversation'>) => {
  const { action, dialog } = useContractAction(conversation)
  if (!action) return null
  return (
    <>
      <Button look="primary" size="small" wide onClick={action.go} className="request-fold">
        <FileSignature />
        {action.label}
      </Button>
      {dialog}
    </>
  )
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
  const corner = look === 'theirs' ? 'rounded-es-[6px]' : 'rounded-ee-[6px]'
  return (
    <div
      className={classes(
        'max-w-[82%] min-w-0 rounded-inner px-4 py-2.5 leading-[1.42] whitespace-pre-wrap wrap-anywhere desk:max-w-[min(70%,560px)]',
        bubbleLooks[look],
        !isJoined && corner,
      )}
    >
      <bdi>
        <MessageText text={text} />
      </bdi>
      {children}
    </div>
  )
}

const ticks = {
  sent: { Icon: Check, text: t('Sent', undefined, 'a message'), isShown: false },
  delivered: { Icon: CheckCheck, text: t('Delivered', undefined, 'a message'), isShown: false },
  read: { Icon: CheckCheck, text: t('Read', undefined, 'a message'), isShown: true },
}

const Tick = ({ post }: { post: Post }) => {
  if (post.state === 'failed') return null
  if (post.state !== 'sent')
    return (
      <TickShape>
        <Clock3 className="size-[15px]" />
        <span className="sr-only">{post.state === 'queued' ? t('Waiting to be sent') : t('Sending')}</span>
      </TickShape>
    )
  if (!post.mark) return null
  const { Icon, text: words, isShown } = ticks[post.mark]
  return (
    <TickShape>
      <Icon className="size-[15px]" />
      <span className={isShown ? undefined : 'sr-only'}>{words}</span>
    </TickShape>
  )
}

const TickShape = ({ children }: { children: ReactNode }) => (
  <span className="ms-2.5 inline-flex items-center gap-1 align-[-1px] text-xs whitespace-nowrap">
    {children}
  </span>
)

interface NotSentProps {
  /** Why the server rejected it. */
  reason: string | undefined
  onRetry: () => void
  onDiscard: () => void
}

const NotSent = ({ reason, onRetry, onDiscard }: NotSentProps) => {
  const button = 'min-h-8 px-1 font-semibold underline decoration-1 underline-offset-3'
  return (
    <p className="mt-0.5 flex max-w-[82%] flex-wrap items-center justify-end gap-x-1 text-sm text-error-text">
      <CircleAlert className="me-0.5 size-4" />
      <span>{reason ? t('Not sent. {reason}', { reason }) : t('Not sent.')}</span>
      <button type="button" className={button} onClick={onRetry}>
        {t('Retry')}
      </button>
      <button type="button" className={button} onClick={onDiscard}>
        {t('Delete')}
      </button>
    </p>
  )
}
