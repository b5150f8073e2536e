import { dayMs } from '#shared/durations.ts'
import { isRole, type Role } from '#shared/roles.ts'

const originKey = 'keyswipe.origin'
const signUpOriginKey = 'keyswipe.sign-up-origin'
const pendingRoleKey = 'keyswipe.pending-role'
const emailKey = 'keyswipe.sign-in-email'
const rememberMeKey = 'keyswipe.remember-me'
const passkeyUsedKey = 'keyswipe.passkey-used'

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

export const rememberMeChoice = () => localStorage.getItem(rememberMeKey) === 'true'
export const storeRememberMeChoice = (isOn: boolean) => localStorage.setItem(rememberMeKey, String(isOn))

/** Only then does the sign-in form request a challenge without being asked. */
export const wasPasskeyUsedHere = () => localStorage.getItem(passkeyUsedKey) !== null
export const rememberPasskeyUsedHere = () => localStorage.setItem(passkeyUsedKey, 'yes')

/** The email of an account that was confirmed here but isn't signed in yet; prefills the next dialog. */
export const rememberEmail = (email: string) => sessionStorage.setItem(emailKey, email)
export function takeEmail() {
  const email = sessionStorage.getItem(emailKey) ?? undefined
  sessionStorage.removeItem(emailKey)
  return email
}
