import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useIsDesk } from '#web/lib/use-is-desk.ts'
import { conversationsQuery } from './chat-queries.ts'
import { ConversationColumn } from './conversation-column.tsx'
import { Thread } from './thread.tsx'

/** Phone: the list, and a thread that lies over it. Desk: the list, the thread and what it is about. */
export const MessagesScreen = () => {
  const [params] = useSearchParams()
  const isDesk = useIsDesk()
  const conversationId = params.get('conversation')
  return (
    <div className="flex flex-1 flex-col desk:grid desk:h-dvh desk:flex-none desk:grid-cols-[300px_minmax(0,1fr)] min-[1180px]:grid-cols-[336px_minmax(0,1fr)]">
      <ConversationColumn openId={conversationId} isCovered={conversationId !== null && !isDesk} />
      {conversationId === null ? (
        <NobodyChosen />
      ) : (
        <Thread key={conversationId} conversationId={conversationId} />
      )}
    </div>
  )
}

/** Says nothing where there is nobody to choose. */
const NobodyChosen = () => {
  const { data } = useInfiniteQuery(conversationsQuery(''))
  const canChoose = data?.pages.some(({ conversations }) => conversations.length > 0)
  return (
    <div className="grid content-center justify-items-center gap-3 p-10 text-center text-ink-muted max-desk:hidden">
      {canChoose && (
        <>
          <MessagesSquare className="size-10" />
          <p>Choose a conversation.</p>
        </>
      )}
    </div>
  )
}
