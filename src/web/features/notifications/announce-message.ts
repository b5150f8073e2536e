import { conversationPath } from '#shared/routes.ts'
import { cutNotice } from '#shared/notice-words.ts'
import type { PersonEvent } from '#shared/stream.ts'
import { messageWords } from '#web/features/chat/message-words.ts'
import { isBeingRead } from '#web/features/chat/reading.ts'
import { announce, type LiveContext } from './announce.ts'

/** Says that a message has come, unless it is being read. */
export async function announceMessage(
  { senderName, message }: Extract<PersonEvent, { kind: 'message' }>,
  isLeader: boolean,
  context: LiveContext,
) {
  const { conversationId } = message
  if (await isBeingRead(conversationId)) return
  const isProposal = message.kind === 'viewing'
  const notice = {
    title: senderName,
    body: isProposal ? 'Proposes a viewing' : cutNotice(messageWords(message)),
    path: conversationPath(conversationId),
    tag: `conversation-${conversationId}`,
  }
  await announce(isProposal ? 'viewings' : 'messages', notice, isLeader, context)
}
