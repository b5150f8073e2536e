import { t } from '#shared/messages/t.ts'
import { encodeFlash, flashCookie, parseFlash, type Flash } from '#shared/flash.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { showErrorText } from './error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** The message the server left for this page. Reading it removes it. */
export function takeFlash(): Flash | undefined {
  const value = readCookie(flashCookie)
  if (value === undefined) return undefined
  writeCookie(flashCookie, '', 0)
  return parseFlash(decodeURIComponent(value))
}

/** Leaves a message for the next page, as the server would. */
export const leaveFlash = (flash: Flash) => writeCookie(flashCookie, encodeFlash(flash), 60)

export function showFlashToast(flash: Flash) {
  switch (flash.kind) {
    case 'email_confirmed':
      return showToast({
        title: t('Email confirmed'),
        description: t('You can sign in now.'),
        tone: 'success',
      })
    case 'account_deleted':
      return showToast({
        title: t('Your account was deleted'),
        description: t('Only signed contracts and invoices are kept, as required by law.'),
        tone: 'success',
      })
    case 'role_kept':
      return showToast({
        title: t('Signed in'),
        description:
          flash.role === 'owner'
            ? t("You already have an account as an owner. You'll be signed in with your existing role.")
            : t("You already have an account as a client. You'll be signed in with your existing role."),
      })
    case 'error':
      return void showErrorText(flash.code, flash.provider ? { provider: flash.provider } : {})
    // Handled by the landing page, which opens the dialog.
    case 'second_step':
      return undefined
  }
}
