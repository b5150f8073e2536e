import { heldInstallPrompt } from '#web/lib/install-prompt.ts'
import { setSplash } from './splash.ts'

const dismissedName = 'keyswipe.install-dismissed'

const isInstalled = () => matchMedia('(display-mode: standalone)').matches
/** Safari on iPhones and iPads installs only by its own menu; it alone says whether it runs as an app. */
const isAppleTouch = () => 'standalone' in navigator

const markup = `
  <span class="min-w-0 flex-1">
    <b class="block text-base leading-tight">Get the app</b>
    <span data-line class="block text-sm text-ink-muted">Install for quick access</span>
  </span>
  <button data-add type="button" class="min-h-11 shrink-0 rounded-control bg-accent px-4 text-sm font-semibold text-accent-ink hover:bg-accent-hover">Add</button>
  <button data-close type="button" aria-label="Close" class="grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface-sunken">
    <svg viewBox="0 0 24 24" aria-hidden="true" class="size-5 fill-none stroke-current stroke-[1.75]"><path stroke-linecap="round" d="M18 6 6 18M6 6l12 12" /></svg>
  </button>`

function showCard() {
  const card = document.createElement('section')
  card.setAttribute('aria-label', 'Get the app')
  card.className =
    'fixed inset-x-3 top-[max(12px,env(safe-area-inset-top))] z-30 mx-auto flex max-w-[400px] animate-fade-in items-center gap-2 rounded-inner bg-surface-raised py-2 pr-2 pl-4 text-ink shadow-3 inset-ring inset-ring-line desk:inset-x-auto desk:top-6 desk:right-6 desk:w-[360px]'
  card.innerHTML = markup
  const part = (name: string) => card.querySelector<HTMLElement>(`[data-${name}]`)!
  part('add').addEventListener('click', () => {
    const prompt = heldInstallPrompt()
    if (prompt) {
      card.remove()
      void prompt.prompt()
    } else {
      part('line').textContent = isAppleTouch()
        ? 'Tap Share, then Add to Home Screen.'
        : 'Choose Install in your browser’s menu.'
      part('add').remove()
    }
  })
  part('close').addEventListener('click', () => {
    sessionStorage.setItem(dismissedName, 'true')
    card.remove()
  })
  addEventListener('appinstalled', () => card.remove())
  document.body.append(card)
}

/** Once the page has loaded: not where it is installed or was declined in this session. */
export function offerInstall() {
  if (isInstalled() || sessionStorage.getItem(dismissedName)) return
  if (isAppleTouch()) setSplash()
  showCard()
}
