import { onBackButton, pageNumber } from '#web/lib/back-button.ts'

/** The page is frozen while it waits for the next one, so a slower page opens without the animation. */
const patienceMs = 200

/** The pictures that animated to each page of the history, by page number, so they can animate back. */
const flown = new Map<number, string[]>()
let isFlying = false

const isInSight = (image: Element) => {
  const { top, bottom, width } = image.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

const imagesOf = (part: ParentNode, source?: string) =>
  [...part.querySelectorAll<HTMLImageElement>('img[src]')].filter(
    (image) => isInSight(image) && (source === undefined || image.getAttribute('src') === source),
  )

const sourceOf = (image: HTMLImageElement) => image.getAttribute('src')!

/** The element that rounds the corners: the picture itself or its container. */
const boxOf = (image: HTMLImageElement): HTMLElement =>
  getComputedStyle(image).borderRadius === '0px' ? (image.parentElement ?? image) : image

const name = (image: HTMLImageElement, at: number) => {
  const { style } = boxOf(image)
  style.setProperty('view-transition-name', `picture-${at}`)
  style.setProperty('view-transition-class', 'flying-picture')
}
const unname = (image: HTMLImageElement) => {
  const { style } = boxOf(image)
  style.removeProperty('view-transition-name')
  style.removeProperty('view-transition-class')
}

/** Resolves once one of the pictures appears somewhere else, or after a timeout. */
const arrivalOf = (from: readonly HTMLImageElement[]) =>
  new Promise<(HTMLImageElement | undefined)[]>((resolve) => {
    const sources = from.map(sourceOf)
    const landed = () =>
      sources.map((source) => imagesOf(document, source).find((image) => !from.includes(image)))
    const finish = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(landed())
    }
    const observer = new MutationObserver(() => {
      if (landed().some(Boolean)) finish()
    })
    const timer = setTimeout(finish, patienceMs)
    observer.observe(document.body, { childList: true, subtree: true })
  })

/** Navigates with `go` and animates the pictures to the new page. */
function fly(from: readonly HTMLImageElement[], go: () => void) {
  isFlying = true
  let to: (HTMLImageElement | undefined)[] = []
  for (const [at, image] of from.entries()) name(image, at)
  const { ready, finished } = document.startViewTransition(async () => {
    const arrival = arrivalOf(from)
    go()
    to = await arrival
    for (const image of from) unname(image)
    for (const [at, image] of to.entries()) if (image) name(image, at)
    // Otherwise the page would slide in as well.
    if (to.some(Boolean))
      for (const animation of document.getElementById('main')?.getAnimations() ?? []) animation.finish()
  })
  // Rejects in a hidden window, where nothing is animated.
  ready.catch(() => undefined)
  void finished.finally(() => {
    for (const image of to) if (image) unname(image)
    isFlying = false
  })
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Beside a list that stays visible, the pictures stay in place. */
const staysInSight = (link: HTMLAnchorElement) => link.pathname === location.pathname && innerWidth >= 900

function flyOnClick(event: MouseEvent) {
  const { target, button } = event
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (isFlying || isStill() || link.target !== '' || link.hasAttribute('download')) return
  if (link.origin !== location.origin || link.href === location.href || staysInSight(link)) return
  const images = imagesOf(link.closest('li') ?? link)
  if (images.length === 0) return
  event.preventDefault()
  event.stopPropagation()
  fly(images, () => {
    link.click()
    flown.set(pageNumber(), images.map(sourceOf))
  })
}

function flyBack(event: PopStateEvent) {
  const sources = flown.get(pageNumber() + 1)
  if (!sources || isFlying || isStill() || event.hasUAVisualTransition) return
  const images = sources.flatMap((source) => imagesOf(document, source).at(-1) ?? [])
  if (images.length === 0) return
  event.stopImmediatePropagation()
  fly(images, () => dispatchEvent(new PopStateEvent('popstate', { state: event.state })))
}

/**
 * Animates pictures between a list and the page of an item, in both directions. Browsers without view transitions slide
 * the page instead.
 */
export function letPicturesFly() {
  if (!('startViewTransition' in document)) return
  addEventListener('click', flyOnClick, { capture: true })
  onBackButton(flyBack)
}
