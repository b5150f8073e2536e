import { signOut as signOutEndpoint } from '#shared/accounts.ts'
import { forgetAllUnsent } from '#web/features/listings/form/unsent-drafts.ts'
import { call, isApiError, NetworkError } from '#web/lib/api.ts'
import { forgetWaitingSwipes } from '#web/features/decks/waiting-swipes.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { forgetOrigin, forgetPendingRole } from './remembered.ts'
import { tellOtherTabs } from './session-channel.ts'

/** Ends the session and leaves nothing of the person behind: the page itself is loaded anew. */
export async function signOut() {
  try {
    await call(signOutEndpoint)
  } catch (error) {
    if (!isApiError(error, 'not_signed_in')) {
      const description =
        error instanceof NetworkError
          ? 'You are offline. Please try again when you are back online.'
          : 'Please try again.'
      return showToast({ title: 'Sign Out Failed', description, tone: 'danger' })
    }
  }
  forgetOrigin()
  forgetPendingRole()
  forgetWaitingSwipes()
  forgetAllUnsent()
  tellOtherTabs()
  location.replace('/')
}
