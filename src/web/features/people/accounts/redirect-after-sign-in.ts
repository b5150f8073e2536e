import { returnPath } from '#shared/return-path.ts'
import type { Role } from '#shared/roles.ts'
import { clearPersisted } from '#web/lib/clear-persisted.ts'
import { forgetOrigin, rememberedOrigin } from './remembered.ts'
import { notifyOtherTabs } from './session-channel.ts'

/** After signing in: to the page that was requested, otherwise to the dashboard. */
export function redirectAfterSignIn(role: Role, wanted = rememberedOrigin()) {
  leaveFor(returnPath(wanted, role))
  forgetOrigin()
}

/** An account without a role is set up at `/`. */
export const redirectWithoutRole = () => leaveFor('/')

function leaveFor(path: string) {
  clearPersisted()
  notifyOtherTabs()
  location.replace(path)
}
