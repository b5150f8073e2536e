import { flashCookie } from '#shared/flash-cookie.ts'
import type { Role } from '#shared/roles.ts'
import { fetchAhead } from './features/landing/fetch-ahead.ts'
import { leanWithPointer } from './features/landing/lean.ts'
import { holdInstallPrompt } from './lib/install-prompt.ts'

const installCardMs = 500
/** Nobody decides sooner, and the pictures further down are still coming. */
const fetchAheadMs = 3000
const loadIsland = () => import('./features/accounts/auth-island.tsx')

// Not `isRole` of shared/roles.ts, which would bring zod to this page.
const toRole = (text: string | null | undefined): Role | undefined =>
  text === 'client' || text === 'owner' ? text : undefined

async function openDialog(role: Role, opener?: HTMLElement) {
  // Safari gives a clicked button no focus; the dialog returns it to where it was.
  opener?.focus({ preventScroll: true })
  opener?.setAttribute('aria-busy', 'true')
  try {
    const { openAuthDialog } = await loadIsland()
    openAuthDialog(role)
  } finally {
    opener?.removeAttribute('aria-busy')
  }
}

document.addEventListener('click', ({ target }) => {
  const opener = target instanceof Element ? target.closest<HTMLElement>('[data-open-dialog]') : null
  const role = toRole(opener?.dataset['openDialog'])
  if (opener && role) void openDialog(role, opener)
})

const fan = document.querySelector<HTMLElement>('[data-fan]')
if (fan) leanWithPointer(fan)

const wantedRole = toRole(new URLSearchParams(location.search).get('role'))
if (document.cookie.includes(`${flashCookie}=`)) void loadIsland().then(({ showFlash }) => showFlash())
else if (wantedRole) void openDialog(wantedRole)
else
  addEventListener('load', () => setTimeout(() => fetchAhead('dialog-files', 'modulepreload'), fetchAheadMs))

holdInstallPrompt()
async function showInstallCard() {
  const { offerInstall } = await import('./features/install/install-card.ts')
  offerInstall()
}
addEventListener('load', () => setTimeout(() => void showInstallCard().catch(() => undefined), installCardMs))
