const emailKey = 'keyswipe.sign-in-email'
const rememberMeKey = 'keyswipe.remember-me'
const passkeyUsedKey = 'keyswipe.passkey-used'

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
