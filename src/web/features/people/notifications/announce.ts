import type { QueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import type { PushNotification, Topic } from '#shared/people/notifications.ts'
import { cutTo } from '#shared/text-input.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { wantsNotification } from './notification-choices.ts'
import { notificationState } from './notification-state.ts'
import { showNotification } from './show-notification.ts'

/** The signed-in person, and how to navigate to the subject. */
export interface LiveContext {
  userId: string
  queryClient: QueryClient
  /** Navigates to a screen. */
  open: (path: string) => void
}

const toastMs = 4000
const toastCharacters = 50

/** Shows a toast in visible tabs, and one browser notification: each only if the person wants it for the topic. */
export async function announce(
  topic: Topic,
  { title, body, path, tag }: PushNotification,
  isLeader: boolean,
  { userId, queryClient, open }: LiveContext,
  /** Replaces the toast. */
  show?: () => Promise<unknown>,
) {
  const showAsToast = async () =>
    showToast({
      title,
      description: cutTo(toastCharacters, body),
      durationMs: toastMs,
      action: { label: t('Open', undefined, 'button'), onAct: () => open(path) },
    })
  if (document.visibilityState === 'visible' && (await wantsNotification(queryClient, topic, 'in_app')))
    await (show ?? showAsToast)()
  if (
    isLeader &&
    notificationState(userId) === 'on' &&
    (await wantsNotification(queryClient, topic, 'browser'))
  )
    await showNotification({ title, body, tag, path, open })
}
