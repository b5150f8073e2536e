type Holder = (event: PopStateEvent) => void

let holder: Holder | undefined
let listener: Holder | undefined

/** Before the router listens: whoever hears of the back button first can keep it from the others. */
export const watchBackButton = () => addEventListener('popstate', (event) => (holder ?? listener)?.(event))

/** Hears of it before the router does, unless the page is held. */
export const onBackButton = (hear: Holder) => {
  listener = hear
}

/** The router counts its pages. */
export const pageNumber = () => (history.state as { idx?: number } | null)?.idx ?? 0

/**
 * Keeps this page when somebody goes back or forward; `onHeld` is given the way to go on all the same. The browser
 * has gone already when it says so: it is sent to where it was, and the router never knows.
 */
export function holdBackButton(onHeld: (go: () => void) => void) {
  const here = pageNumber()
  let isReturning = false
  const hold: Holder = (event) => {
    event.stopImmediatePropagation()
    if (isReturning) {
      isReturning = false
      return
    }
    const way = pageNumber() - here
    isReturning = true
    history.go(-way)
    onHeld(() => history.go(way))
  }
  holder = hold
  return () => {
    if (holder === hold) holder = undefined
  }
}
