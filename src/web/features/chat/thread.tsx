import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageCircleOff } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Conversation } from '#shared/chat.ts'
import { useMe } from '#web/features/accounts/use-session.ts'
import { useIsDesk } from '#web/lib/use-is-desk.ts'
import { isApiError } from '#web/lib/api.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { findListed } from './chat-cache.ts'
import { conversationQuery } from './chat-queries.ts'
import { Composer } from './composer.tsx'
import { SidePanel } from './side-panel.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useOutgoing } from './use-outgoing.ts'
import { useThreadMessages } from './use-thread-messages.ts'
import { useVisibleHeight } from './use-visible-height.ts'

/** Who is online is asked for; everything else is told by the stream. */
const presenceMs = 20_000

/** One conversation. On phones it lies over the list, as a page of its own. */
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

/** Back to the list as it was, also when the thread was opened by a link from outside. */
function useGoBack() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    const isFromList = (state as { isFromList?: boolean } | null)?.isFromList === true
    void (isFromList ? navigate(-1) : navigate('/messages', { replace: true }))
  }
}

const Frame = ({ children, label = 'Conversation' }: { children: ReactNode; label?: string }) => {
  const ref = useRef<HTMLElement>(null)
  const isDesk = useIsDesk()
  useVisibleHeight(ref, !isDesk)
  useEffect(() => {
    // The page that it covers must not keep the focus.
    if (!isDesk) ref.current?.focus({ preventScroll: true })
  }, [isDesk])
  return (
    <section
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      className="fixed inset-x-0 top-0 z-20 flex h-dvh animate-fade-in flex-col overflow-hidden bg-surface outline-none desk:static desk:z-auto desk:h-full desk:min-h-0 desk:animate-none min-[1180px]:grid min-[1180px]:grid-cols-[minmax(0,1fr)_288px]"
    >
      {children}
    </section>
  )
}

const OpenThread = ({ conversation, onBack }: { conversation: Conversation; onBack: () => void }) => {
  const me = useMe()
  const thread = useThreadMessages(conversation.id)
  const outgoing = useOutgoing(me.id, conversation.id)
  return (
    <Frame label={`Conversation with ${conversation.other.name}`}>
      <DocumentTitle>{conversation.other.name}</DocumentTitle>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ThreadHead conversation={conversation} viewing={thread.viewing} onBack={onBack} />
        <ThreadMessages conversation={conversation} thread={thread} outgoing={outgoing} userId={me.id} />
        {conversation.state === 'open' ? (
          <Composer conversation={conversation} outgoing={outgoing} userId={me.id} />
        ) : (
          <Ended state={conversation.state} />
        )}
      </div>
      <aside
        aria-label="About this match"
        className="overflow-y-auto border-l border-line bg-surface-raised p-5 max-[1179px]:hidden"
      >
        <SidePanel conversation={conversation} viewing={thread.viewing} />
      </aside>
    </Frame>
  )
}

const endedWords = {
  unmatched: 'This match has ended. You can still read what was written.',
  held: 'Nothing can be written here for now. You can still read what was written.',
  deleted: 'This account was deleted. You can still read what you wrote.',
}

const Ended = ({ state }: { state: keyof typeof endedWords }) => (
  <p className="flex shrink-0 items-center justify-center gap-2 border-t border-line px-5 py-4 text-center text-base text-ink-muted">
    <MessageCircleOff className="size-5" />
    {endedWords[state]}
  </p>
)

const Gone = ({ onBack }: { onBack: () => void }) => (
  <div className="flex flex-1 flex-col">
    <DocumentTitle>Messages</DocumentTitle>
    <EmptyState
      drawing="speech-tag"
      heading="h1"
      title="Nothing to read here"
      line="This conversation is gone, or it was never yours."
      actions={
        <Button look="primary" size="big" onClick={onBack}>
          All conversations
        </Button>
      }
    />
  </div>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="flex flex-1 flex-col">
    <FailedState
      heading="h1"
      title="Not loaded"
      line="This conversation could not be loaded."
      onRetry={onRetry}
    >
      <Link to="/messages" replace className={buttonClasses({ look: 'raised', size: 'big' })}>
        All conversations
      </Link>
    </FailedState>
  </div>
)
