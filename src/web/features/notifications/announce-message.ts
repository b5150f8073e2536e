import { conversationPath } from '#shared/chat.ts'
import { maxNoticeCharacters } from '#shared/notifications.ts'
import type { PersonEvent } from '#shared/stream.ts'
import { messageWords } from '#web/features/chat/message-words.ts'
import { isBeingRead } from '#web/features/chat/reading.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { LiveContext } from '#web/app/live-updates.ts'
import { cutTo } from './cut.ts'
import { notificationState } from './notification-state.ts'
import { showNotification } from './show-notification.ts'

const toastMs = 4000
const toastCharacters = 50

/** A toast in the tabs that are in sight, and one notification of the browser; neither while it is being read. */
export async function announceMessage(
  { senderName, message }: Extract<PersonEvent, { kind: 'message' }>,
  isLeader: boolean,
  { userId, open }: Pick<LiveContext, 'userId' | 'open'>,
) {
  const { conversationId } = message
  if (await isBeingRead(conversationId)) return
  const path = conversationPath(conversationId)
  const words = message.kind === 'viewing' ? 'Proposes a viewing' : messageWords(message)
  if (document.visibilityState === 'visible')
    showToast({
      title: senderName,
      description: cutTo(toastCharacters, words),
      durationMs: toastMs,
      action: { label: 'Open', onAct: () => open(path) },
    })
  if (isLeader && notificationState(userId) === 'on')
    await showNotification({
      title: senderName,
      body: cutTo(maxNoticeCharacters, words),
      tag: `conversation-${conversationId}`,
      path,
      open,
    })
}
