import { onBackButton, pageNumber } from '#web/lib/back-button.ts'

/** Nothing moves while the next page is awaited: a page that takes longer comes without a flight. */
const patienceMs = 200

/** Which pictures flew to the page with this number in the history: going back they return. */
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

/** What cuts the picture's corners: the picture itself, or the box it fills. */
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

/** Resolves once one of the pictures stands in another place, or when it has taken too long. */
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

/** Goes to another page by `go`, and takes the pictures along. */
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
    // The page would slide in as well.
    if (to.some(Boolean))
      for (const animation of document.getElementById('main')?.getAnimations() ?? []) animation.finish()
  })
  // In a window that nobody sees there is no flight.
  ready.catch(() => undefined)
  void finished.finally(() => {
    for (const image of to) if (image) unname(image)
    isFlying = false
  })
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A list that stays where it is keeps its pictures. */
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

/** From a list to what it shows, the picture itself leads the way; and back again. Where browsers can't, pages slide. */
export function letPicturesFly() {
  if (!('startViewTransition' in document)) return
  addEventListener('click', flyOnClick, { capture: true })
  onBackButton(flyBack)
}
