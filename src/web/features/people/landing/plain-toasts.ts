import { currentToast, dismissToast, subscribeToToast } from '#web/ui/toast-store.ts'

const box =
  'pointer-events-auto flex flex-1 animate-toast-in items-center rounded-inner px-4 py-3 shadow-3 min-h-14 wrap-anywhere'

/** Shows toasts until React takes over with its own container. Returns a function that stops it. */
export function showPlainToasts() {
  const place = document.createElement('section')
  place.setAttribute('aria-label', 'Notifications')
  place.dataset['toaster'] = ''
  place.className =
    'pointer-events-none fixed inset-x-4 bottom-[max(12px,env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-[420px] desk:end-6 desk:bottom-6 desk:start-auto desk:mx-0 desk:w-[380px]'
  place.setAttribute('aria-live', 'polite')

  const show = () => {
    const toast = currentToast()
    place.replaceChildren()
    if (!toast || toast.isLeaving) return
    const card = document.createElement('div')
    card.className = `${box} ${toast.tone === 'danger' ? 'bg-danger text-danger-ink' : 'bg-ink text-surface-raised'}`
    const words = document.createElement('div')
    for (const [text, look] of [
      [toast.title, 'text-base leading-[1.3] font-bold'],
      [toast.description, 'text-sm leading-[1.35] opacity-86'],
    ] as const)
      if (text)
        words.append(Object.assign(document.createElement('p'), { textContent: text, className: look }))
    card.append(words)
    card.addEventListener('click', dismissToast)
    place.append(card)
  }

  document.body.append(place)
  const unsubscribe = subscribeToToast(show)
  return () => {
    unsubscribe()
    place.remove()
  }
}
