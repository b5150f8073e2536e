import { returnPath } from '#shared/routes.ts'
import type { Role } from '#shared/roles.ts'
import { forgetKept } from '#web/lib/forget-kept.ts'
import { forgetOrigin, rememberedOrigin } from './remembered.ts'
import { tellOtherTabs } from './session-channel.ts'

/** Somebody is signed in now: to the page that they wanted, else to their dashboard. */
export function goIn(role: Role, wanted = rememberedOrigin()) {
  forgetKept()
  tellOtherTabs()
  forgetOrigin()
  location.replace(returnPath(wanted, role))
}
