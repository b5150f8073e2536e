import type { QueryClient } from '@tanstack/react-query'
import type { PushNotice, Topic } from '#shared/notifications.ts'
import { cutTo } from '#shared/text-input.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { wantsToHear } from './notification-choices.ts'
import { notificationState } from './notification-state.ts'
import { showNotification } from './show-notification.ts'

/** Who hears it, and the way to what it is about. */
export interface LiveContext {
  userId: string
  queryClient: QueryClient
  /** Goes to a screen. */
  open: (path: string) => void
}

const toastMs = 4000
const toastCharacters = 50

/** A toast in the tabs that are in sight, and one notification of the browser: each only if that is wanted of the topic. */
export async function announce(
  topic: Topic,
  { title, body, path, tag }: PushNotice,
  isLeader: boolean,
  { userId, queryClient, open }: LiveContext,
) {
  if (document.visibilityState === 'visible' && (await wantsToHear(queryClient, topic, 'in_app')))
    showToast({
      title,
      description: cutTo(toastCharacters, body),
      durationMs: toastMs,
      action: { label: 'Open', onAct: () => open(path) },
    })
  if (isLeader && notificationState(userId) === 'on' && (await wantsToHear(queryClient, topic, 'browser')))
    await showNotification({ title, body, tag, path, open })
}
