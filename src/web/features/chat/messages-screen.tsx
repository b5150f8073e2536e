import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useIsDesk } from '#web/lib/use-is-desk.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { conversationsQuery } from './chat-queries.ts'
import { ConversationColumn } from './conversation-column.tsx'
import { NobodyYet } from './nobody-yet.tsx'
import { Thread } from './thread.tsx'

/** Phone: the list, and a thread that lies over it. Desk: the list, the thread and what it is about. */
export const MessagesScreen = () => {
  const [params] = useSearchParams()
  const isDesk = useIsDesk()
  const conversationId = params.get('conversation')
  return (
    <div className="flex flex-1 flex-col desk:grid desk:h-dvh desk:flex-none desk:grid-cols-[300px_minmax(0,1fr)] min-[1180px]:grid-cols-[336px_minmax(0,1fr)]">
      <ConversationColumn openId={conversationId} isCovered={conversationId !== null && !isDesk} />
      {conversationId !== null ? (
        <Thread key={conversationId} conversationId={conversationId} />
      ) : (
        isDesk && <NobodyChosen />
      )}
    </div>
  )
}

/** On a desk, in place of a thread. */
const NobodyChosen = () => {
  const { data } = useInfiniteQuery(conversationsQuery(''))
  if (!data) return <div />
  const canChoose = data.pages.some(({ conversations }) => conversations.length > 0)
  return canChoose ? <EmptyState drawing="speech-tag" line="Choose a conversation." /> : <NobodyYet />
}
