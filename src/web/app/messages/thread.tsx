import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageCircleOff } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Conversation, Message } from '#shared/conversations/chat.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { useIsDesk } from '#web/lib/use-is-desk.ts'
import { isApiError } from '#web/lib/api.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { findListed } from '#web/features/conversations/chat/chat-cache.ts'
import { conversationQuery } from '#web/features/conversations/chat/chat-queries.ts'
import { Composer } from '#web/features/conversations/chat/composer.tsx'
import { SidePanel } from './side-panel.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import { ThreadSkeleton } from '#web/features/conversations/chat/thread-skeleton.tsx'
import { usePendingMessages } from '#web/features/conversations/chat/use-pending-messages.ts'
import { useThreadMessages } from '#web/features/conversations/chat/use-thread-messages.ts'
import { useVisibleHeight } from '#web/features/conversations/chat/use-visible-height.ts'

/** Online status is polled; everything else comes over the event stream. */
const presenceMs = 20_000

/** One conversation. On phones it covers the list like a separate page. */
export const Thread = ({ conversationId }: { conversationId: string }) => {
  const queryClient = useQueryClient()
  const {
    data: conversation,
    error,
    refetch,
  } = useQuery({
    ...conversationQuery(conversationId),
    initialData: () => findListed(queryClient, conversationId)?.conversation,
    refetchInterval: presenceMs,
    initialDataUpdatedAt: () => findListed(queryClient, conversationId)?.updatedAt,
  })
  const goBack = useGoBack()
  if (conversation && !isApiError(error, 'not_found'))
    return <OpenThread conversation={conversation} onBack={goBack} />
  return (
    <Frame>
      <NotOpen error={error} onRetry={() => void refetch()} onBack={goBack} />
    </Frame>
  )
}

interface NotOpenProps {
  error: Error | null
  onRetry: () => void
  onBack: () => void
}

const NotOpen = ({ error, onRetry, onBack }: NotOpenProps) => {
  if (isApiError(error, 'not_found')) return <Gone onBack={onBack} />
  return error ? <Failed onRetry={onRetry} /> : <ThreadSkeleton onBack={onBack} />
}

/** Back to the list in its previous state, even when the thread was opened from an outside link. */
function useGoBack() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    const isFromList = (state as { isFromList?: boolean } | null)?.isFromList === true
    void (isFromList ? navigate(-1) : navigate('/messages', { replace: true }))
  }
}

const Frame = ({ children, label = t('Conversation') }: { children: ReactNode; label?: string }) => {
  const ref = useRef<HTMLElement>(null)
  const isDesk = useIsDesk()
  useVisibleHeight(ref, !isDesk)
  useEffect(() => {
    // The page underneath must not keep the focus.
    if (!isDesk) ref.current?.focus({ preventScroll: true })
  }, [isDesk])
  return (
    <section
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      className="fixed inset-x-0 top-0 z-20 flex h-dvh animate-fade-in flex-col overflow-hidden bg-surface outline-none desk:static desk:z-auto desk:h-full desk:min-h-0 desk:animate-none min-[1440px]:grid min-[1440px]:grid-cols-[minmax(0,1fr)_288px]"
    >
      {children}
    </section>
  )
}

const OpenThread = ({ conversation, onBack }: { conversation: Conversation; onBack: () => void }) => {
  const me = useMe()
  const thread = useThreadMessages(conversation.id)
  const pendingMessages = usePendingMessages(me.id, conversation.id)
  const [answered, setAnswered] = useState<Message>()
  return (
    <Frame label={t('Conversation with {name}', { name: conversation.other.name })}>
      <DocumentTitle>{conversation.other.name}</DocumentTitle>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ThreadHead conversation={conversation} viewing={thread.viewing} onBack={onBack} />
        <ThreadMessages
          conversation={conversation}
          thread={thread}
          pendingMessages={pendingMessages}
          userId={me.id}
          onReply={setAnswered}
        />
        {conversation.state === 'open' ? (
          <Composer
            conversation={conversation}
            pendingMessages={pendingMessages}
            userId={me.id}
            answered={answered}
            onAnswered={() => setAnswered(undefined)}
          />
        ) : (
          <Ended state={conversation.state} />
        )}
      </div>
      <aside
        aria-label={t('About this match')}
        className="overflow-y-auto border-s border-line bg-surface-raised p-5 max-[1439px]:hidden"
      >
        <SidePanel conversation={conversation} viewing={thread.viewing} />
      </aside>
    </Frame>
  )
}

const endedTexts = {
  unmatched: t('This match has ended. You can still read your messages.'),
  suspended: t('You can’t send messages here for now. You can still read the conversation.'),
  deleted: t('This account was deleted. You can still read what you wrote.'),
}

const Ended = ({ state }: { state: keyof typeof endedTexts }) => (
  <p className="flex shrink-0 items-center justify-center gap-2 border-t border-line px-5 py-4 text-center text-base text-ink-muted">
    <MessageCircleOff className="size-5" />
    {endedTexts[state]}
  </p>
)

const Gone = ({ onBack }: { onBack: () => void }) => (
  <div className="flex flex-1 flex-col">
    <DocumentTitle>{t('Messages')}</DocumentTitle>
    <EmptyState
      drawing="speech-tag"
      heading="h1"
      title={t('Conversation not found')}
      line={t('It’s gone, or it isn’t one of yours.')}
      actions={
        <Button look="primary" size="big" onClick={onBack}>
          {t('All conversations')}
        </Button>
      }
    />
  </div>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="flex flex-1 flex-col">
    <FailedState
      heading="h1"
      title={t('Couldn’t load')}
      line={t('We couldn’t load this conversation.')}
      onRetry={onRetry}
    >
      <Link to="/messages" replace className={buttonClasses({ look: 'raised', size: 'big' })}>
        {t('All conversations')}
      </Link>
    </FailedState>
  </div>
)
