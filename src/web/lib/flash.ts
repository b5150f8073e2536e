import { flashCookie, parseFlash, type Flash } from '#shared/flash.ts'
import { showErrorText } from './error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** What the server left for this page to say; said once. */
export function takeFlash(): Flash | undefined {
  const value = document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${flashCookie}=`))
    ?.slice(flashCookie.length + 1)
  if (value === undefined) return undefined
  document.cookie = `${flashCookie}=; path=/; max-age=0`
  return parseFlash(decodeURIComponent(value))
}

export function showFlashToast(flash: Flash) {
  switch (flash.kind) {
    case 'email_confirmed':
      return showToast({ title: 'Email confirmed', description: 'You can sign in now.', tone: 'success' })
    case 'account_deleted':
      return showToast({
        title: 'Your account is deleted',
        description: 'Everything that was yours is gone.',
        tone: 'success',
      })
    case 'role_kept':
      return showToast({
        title: 'Signed in',
        description: `You already have an account as a ${flash.role}. You'll be signed in with your existing role.`,
      })
    case 'error':
      void showErrorText(flash.code, flash.provider ? { provider: flash.provider } : {})
  }
}
