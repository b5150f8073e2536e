import { t } from '#shared/messages/t.ts'
import { signOut as signOutEndpoint } from '#shared/people/accounts.ts'
import { call, isApiError, NetworkError } from '#web/lib/api.ts'
import { forgetPerson } from '#web/lib/forget-person.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { signOutLater } from '#web/lib/pending-sign-out.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { notifyOtherTabs } from './session-channel.ts'
import { meQuery } from './session-queries.ts'

/** The next person to sign in must not receive this person's notifications. */
export async function stopPush() {
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) await (await import('#web/features/people/notifications/push.ts')).stopPush()
}

/** Ends the session and removes the person's data from the browser; the page is reloaded. */
export async function signOut() {
  try {
    await stopPush().catch(() => undefined)
    await call(signOutEndpoint)
  } catch (error) {
    const me = queryClient.getQueryData(meQuery.queryKey)
    if (error instanceof NetworkError && me) signOutLater(me.id)
    else if (!isApiError(error, 'not_signed_in'))
      return showToast({ title: t('Sign Out Failed'), description: t('Please try again.'), tone: 'danger' })
  }
  leaveForLanding()
}

/** Removes the person's data from this browser and loads another page. */
export function leaveForLanding() {
  forgetPerson()
  notifyOtherTabs()
  location.replace('/')
}
