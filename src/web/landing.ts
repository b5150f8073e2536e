import { t } from '#shared/messages/t.ts'
import { flashCookie } from '#shared/flash-cookie.ts'
import { isRole, type Role } from '#shared/roles.ts'
import { forgetPendingRole } from '#web/features/people/accounts/remembered.ts'
import { prefetchFiles } from '#web/features/people/landing/prefetch-files.ts'
import { leanWithPointer } from '#web/features/people/landing/lean.ts'
import { showPlainToasts } from '#web/features/people/landing/plain-toasts.ts'
import { soonAfterLoad } from './lib/after-load.ts'
import { announceConnection } from './lib/connection-toasts.ts'
import { deferInstallPrompt } from './lib/install-prompt.ts'
import { logShortcuts } from './lib/log-shortcuts.ts'
import { findShortcut } from './lib/shortcuts.ts'
import { showToast } from './ui/toast-store.ts'
import { hideFocusFromTouch } from './lib/touch-focus.ts'

/** No visitor decides sooner, and the images further down are still loading. */
const fetchAheadMs = 3000
const endPlainToasts = showPlainToasts()
const loadIsland = async () => {
  const island = await import('#web/features/people/accounts/auth-island.tsx')
  endPlainToasts()
  return island
}

const toRole = (text: string | null | undefined): Role | undefined => (isRole(text) ? text : undefined)

async function openDialog(role: Role, opener?: HTMLElement) {
  // Safari doesn't focus a clicked button, and the dialog returns the focus to the last focused element.
  opener?.focus({ preventScroll: true })
  opener?.setAttribute('aria-busy', 'true')
  const island = await loadIsland().catch(showLoadFailed)
  opener?.removeAttribute('aria-busy')
  island?.openAuthDialog(role)
}

const showLoadFailed = () =>
  showToast({
    title: t('Connection Lost'),
    description: t('You need to be online for this. Please try again.'),
    tone: 'danger',
  })

document.addEventListener('click', ({ target }) => {
  const opener = target instanceof Element ? target.closest<HTMLElement>('[data-open-dialog]') : null
  const role = toRole(opener?.dataset['openDialog'])
  if (opener && role) void openDialog(role, opener)
})

announceConnection()
// Nobody is signed in here, so a redirect to Google or Facebook ended without an account, maybe by the Back button.
addEventListener('pageshow', forgetPendingRole)

const report = async (error: unknown) => (await import('./lib/report-error.ts')).reportAndNotify(error)
// If even the reporter fails to load, there is no one to notify.
const catchError = (error: unknown) => void report(error).catch(() => undefined)
addEventListener('error', (event) => catchError(event.error ?? event.message))
addEventListener('unhandledrejection', (event) => catchError(event.reason))

addEventListener('keydown', (event) => {
  if (event.ctrlKey && event.key === '/') return void logShortcuts()
  // No one is signed in on this page: the guards redirect back here and remember the requested path.
  const path = findShortcut(event)?.path('client')
  if (!path) return
  event.preventDefault()
  location.assign(path)
})

const fan = document.querySelector<HTMLElement>('[data-fan]')
if (fan) leanWithPointer(fan)

const wantedRole = toRole(new URLSearchParams(location.search).get('role'))
if (document.cookie.includes(`${flashCookie}=`)) void loadIsland().then(({ showFlash }) => showFlash())
else if (wantedRole) void openDialog(wantedRole)
else
  addEventListener('load', () =>
    setTimeout(() => prefetchFiles('dialog-files', 'modulepreload'), fetchAheadMs),
  )

hideFocusFromTouch()
deferInstallPrompt()
async function showInstallCard() {
  const { offerInstall } = await import('#web/features/people/install/install-card.ts')
  offerInstall()
}
soonAfterLoad(() => void showInstallCard().catch(() => undefined))
