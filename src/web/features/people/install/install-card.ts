import { t } from '#shared/messages/t.ts'
import { readCookie, writeCookie } from '#web/lib/cookies.ts'
import { deferredInstallPrompt } from '#web/lib/install-prompt.ts'
import { setSplash } from './splash.ts'

/** A session cookie, which every tab shares. */
const seenCookie = 'keyswipe_install_seen'
const otherTabs = new BroadcastChannel('keyswipe.install')

const isInstalled = () => matchMedia('(display-mode: standalone)').matches
const isSeen = () => readCookie(seenCookie) !== undefined
/** Safari on iPhones and iPads installs only through its own menu; only it has `navigator.standalone`. */
const isAppleTouch = () => 'standalone' in navigator

const markup = `
  <span class="min-w-0 flex-1">
    <b class="block text-base leading-tight">${t('Get the app')}</b>
    <span data-line class="block text-sm text-ink-muted">${t('Install for quick access')}</span>
  </span>
  <button data-add type="button" class="min-h-11 shrink-0 rounded-control bg-accent px-4 text-sm font-semibold text-accent-ink hover:bg-accent-hover">${t('Add', undefined, 'an app')}</button>
  <button data-close type="button" aria-label="${t('Close')}" class="grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface-sunken">
    <svg viewBox="0 0 24 24" aria-hidden="true" class="size-5 fill-none stroke-current stroke-[1.75]"><path stroke-linecap="round" d="M18 6 6 18M6 6l12 12" /></svg>
  </button>`

function showCard() {
  const card = document.createElement('section')
  card.setAttribute('aria-label', t('Get the app'))
  card.className = 'install-card'
  card.innerHTML = markup
  const part = (name: string) => card.querySelector<HTMLElement>(`[data-${name}]`)!
  const close = () => {
    card.remove()
    otherTabs.close()
  }
  // It counts as seen once it was on the screen, not while it is hidden by a dialog or in a background tab.
  const watcher = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    watcher.disconnect()
    writeCookie(seenCookie, '1')
    otherTabs.postMessage('')
  })
  part('add').addEventListener('click', () => {
    const prompt = deferredInstallPrompt()
    if (prompt) {
      close()
      void prompt.prompt()
    } else {
      part('line').textContent = isAppleTouch()
        ? t('Tap Share, then Add to Home Screen.')
        : t('Choose Install in your browser’s menu.')
      part('add').remove()
    }
  })
  part('close').addEventListener('click', close)
  otherTabs.addEventListener('message', close)
  addEventListener('appinstalled', close)
  document.body.append(card)
  watcher.observe(card)
}

/** After the page has loaded, unless the app is installed or the card was seen in this browser session. */
export function offerInstall() {
  if (isInstalled() || isSeen()) return
  if (isAppleTouch()) setSplash()
  showCard()
}
