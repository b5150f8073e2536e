import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { conversationQuery } from '#web/features/conversations/chat/chat-queries.ts'
import { SidePanel } from './side-panel.tsx'
import { useThreadMessages } from '#web/features/conversations/chat/use-thread-messages.ts'

/** The listing, progress and next step of a conversation, outside of the thread. */
export const ConversationSummary = ({ conversationId }: { conversationId: string }) => {
  const { data: conversation, isError, refetch } = useQuery(conversationQuery(conversationId))
  const { viewing } = useThreadMessages(conversationId)
  if (!conversation)
    return isError ? (
      <FailedState line={t('We couldn’t load this conversation.')} onRetry={refetch} />
    ) : (
      <Skeleton className="h-80 rounded-inner" />
    )
  return (
    <div className="[&>div]:grid-cols-2 [&>div]:gap-x-9 [&>div>:first-child]:row-span-6">
      <SidePanel conversation={conversation} viewing={viewing} />
    </div>
  )
}
