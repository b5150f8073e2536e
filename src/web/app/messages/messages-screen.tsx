import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useIsDesk } from '#web/lib/use-is-desk.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { conversationsQuery } from '#web/features/conversations/chat/chat-queries.ts'
import { ConversationColumn } from '#web/features/conversations/chat/conversation-column.tsx'
import { EmptyInbox } from '#web/features/conversations/chat/empty-inbox.tsx'
import { Thread } from './thread.tsx'

/** Phone: the list, with the thread on top of it. Desktop: the list, the thread and the side panel. */
export const MessagesScreen = () => {
  const [params] = useSearchParams()
  const isDesk = useIsDesk()
  const conversationId = params.get('conversation')
  return (
    <div className="flex flex-1 flex-col desk:grid desk:h-dvh desk:flex-none desk:grid-cols-[300px_minmax(0,1fr)] min-[1440px]:grid-cols-[336px_minmax(0,1fr)]">
      <ConversationColumn openId={conversationId} isCovered={conversationId !== null && !isDesk} />
      {conversationId !== null ? (
        <Thread key={conversationId} conversationId={conversationId} />
      ) : (
        isDesk && <NoneSelected />
      )}
    </div>
  )
}

/** Shown on desktop when no thread is open. */
const NoneSelected = () => {
  const { data } = useInfiniteQuery(conversationsQuery(''))
  if (!data) return <div />
  const canChoose = data.pages.some(({ conversations }) => conversations.length > 0)
  return canChoose ? <EmptyState drawing="speech-tag" line={t('Choose a conversation.')} /> : <EmptyInbox />
}
