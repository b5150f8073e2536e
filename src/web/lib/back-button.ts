type Handler = (event: PopStateEvent) => void

let interceptor: Handler | undefined
let listener: Handler | undefined

/** Must run before the router starts: the first listener can keep the event from the others. */
export const watchBackButton = () =>
  addEventListener('popstate', (event) => (interceptor ?? listener)?.(event))

/** Runs before the router's listener, unless a leave guard holds the page. */
export const onBackButton = (onBack: Handler) => {
  listener = onBack
}

/** The router numbers the entries of its history. */
export const pageNumber = () => (history.state as { idx?: number } | null)?.idx ?? 0

/**
 * Blocks going back or forward; `onIntercept` gets a function that continues the navigation. The browser has already
 * navigated when the event fires, so it is sent back, and the router never notices.
 */
export function interceptBackButton(onIntercept: (go: () => void) => void) {
  const here = pageNumber()
  let isReturning = false
  const intercept: Handler = (event) => {
    event.stopImmediatePropagation()
    if (isReturning) {
      isReturning = false
      return
    }
    const way = pageNumber() - here
    isReturning = true
    history.go(-way)
    onIntercept(() => history.go(way))
  }
  interceptor = intercept
  return () => {
    if (interceptor === intercept) interceptor = undefined
  }
}
