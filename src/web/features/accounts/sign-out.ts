import { signOut as signOutEndpoint, type Me } from '#shared/accounts.ts'
import { call, isApiError, NetworkError } from '#web/lib/api.ts'
import { forgetPerson } from '#web/lib/forget-person.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { endSessionLater } from '#web/lib/session-to-end.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { tellOtherTabs } from './session-channel.ts'

/** Whoever signs in next must not read what was meant for this person. */
export async function stopPush() {
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) await (await import('#web/features/notifications/push.ts')).stopPush()
}

/** Ends the session and leaves nothing of the person behind: the page itself is loaded anew. */
export async function signOut() {
  try {
    await stopPush().catch(() => undefined)
    await call(signOutEndpoint)
  } catch (error) {
    const me = queryClient.getQueryData<Me>(['me'])
    if (error instanceof NetworkError && me) endSessionLater(me.id)
    else if (!isApiError(error, 'not_signed_in'))
      return showToast({ title: 'Sign Out Failed', description: 'Please try again.', tone: 'danger' })
  }
  leaveForLanding()
}

/** Nothing of the person stays in this browser, and the page is another one. */
export function leaveForLanding() {
  forgetPerson()
  tellOtherTabs()
  location.replace('/')
}
