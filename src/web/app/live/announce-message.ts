import { t } from '#shared/messages/t.ts'
import { conversationPath } from '#shared/routes.ts'
import { messageNotification } from '#shared/people/push-notification.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import type { PersonEvent } from '#shared/stream.ts'
import { formatMessage } from '#web/features/conversations/chat/format-message.ts'
import { isBeingRead } from '#web/features/conversations/chat/reading.ts'
import { announce, type LiveContext } from '#web/features/people/notifications/announce.ts'

const formatProposal = (purpose: Viewing['purpose']) =>
  t(
    '{purpose, select, meeting {Proposed a meeting} handover {Proposed a key handover} other {Proposed a viewing}}',
    { purpose },
  )

/** Announces a message unless it is being read. Requests and contract steps are announced by the activity feed. */
export async function announceMessage(
  { senderName, message }: Extract<PersonEvent, { kind: 'message' }>,
  isLeader: boolean,
  context: LiveContext,
) {
  const { conversationId } = message
  if (message.kind === 'contract' || message.kind === 'request' || (await isBeingRead(conversationId))) return
  const isProposal = message.kind === 'viewing'
  const notice = {
    ...messageNotification(
      senderName,
      isProposal ? formatProposal(message.viewing.purpose) : formatMessage(message),
    ),
    path: conversationPath(conversationId),
    tag: `conversation-${conversationId}`,
  }
  await announce(isProposal ? 'viewings' : 'messages', notice, isLeader, context)
}
