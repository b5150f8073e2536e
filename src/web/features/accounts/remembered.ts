import { isRole, type Role } from '#shared/roles.ts'

const originKey = 'keyswipe.origin'
const signUpOriginKey = 'keyswipe.sign-up-origin'
const dayMs = 86_400_000
const pendingRoleKey = 'keyswipe.pending-role'
const rememberMeKey = 'keyswipe.remember-me'

/** The page that an unauthenticated visitor wanted to see. */
export const rememberOrigin = () => sessionStorage.setItem(originKey, location.pathname + location.search)
export const rememberedOrigin = () => sessionStorage.getItem(originKey) ?? originOfSignUp()
export const forgetOrigin = () => {
  sessionStorage.removeItem(originKey)
  localStorage.removeItem(signUpOriginKey)
}

/** A new account is confirmed from a mail, which opens another tab. */
export const rememberOriginOfSignUp = () =>
  localStorage.setItem(signUpOriginKey, `${Date.now()} ${location.pathname}`)
const originOfSignUp = () => {
  const [at, path = null] = localStorage.getItem(signUpOriginKey)?.split(' ') ?? []
  return Date.now() - Number(at) < dayMs ? path : null
}

/** The role that an account without one is to get. */
export const rememberPendingRole = (role: Role) => localStorage.setItem(pendingRoleKey, role)
export const forgetPendingRole = () => localStorage.removeItem(pendingRoleKey)
export const pendingRole = (): Role | undefined => {
  const role = new URLSearchParams(location.search).get('role') ?? localStorage.getItem(pendingRoleKey)
  return isRole(role) ? role : undefined
}

export const rememberMeChoice = () => localStorage.getItem(rememberMeKey) === 'true'
export const storeRememberMeChoice = (isOn: boolean) => localStorage.setItem(rememberMeKey, String(isOn))
