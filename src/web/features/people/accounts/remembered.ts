import { dayMs } from '#shared/durations.ts'
import { isRole, type Role } from '#shared/roles.ts'

const originKey = 'keyswipe.origin'
const signUpOriginKey = 'keyswipe.sign-up-origin'
const pendingRoleKey = 'keyswipe.pending-role'

/** The page that a signed-out visitor requested. */
export const rememberOrigin = () => sessionStorage.setItem(originKey, location.pathname + location.search)
export const rememberedOrigin = () => sessionStorage.getItem(originKey) ?? originOfSignUp()
export const forgetOrigin = () => {
  sessionStorage.removeItem(originKey)
  localStorage.removeItem(signUpOriginKey)
}

/** Sign-ups are confirmed from an email, which opens another tab. */
export const rememberOriginOfSignUp = () =>
  localStorage.setItem(signUpOriginKey, `${Date.now()} ${location.pathname}`)
const originOfSignUp = () => {
  const [at, path = null] = localStorage.getItem(signUpOriginKey)?.split(' ') ?? []
  return Date.now() - Number(at) < dayMs ? path : null
}

/** The role for an account that doesn't have one yet. */
export const rememberPendingRole = (role: Role) => localStorage.setItem(pendingRoleKey, role)
export const forgetPendingRole = () => localStorage.removeItem(pendingRoleKey)
export const pendingRole = (): Role | undefined => {
  const role = new URLSearchParams(location.search).get('role') ?? localStorage.getItem(pendingRoleKey)
  return isRole(role) ? role : undefined
}
