import { useContext, useEffect, useState } from 'react'
import { UNSAFE_NavigationContext, type Navigator } from 'react-router'
import { interceptBackButton } from '#web/lib/back-button.ts'

/**
 * Blocks every way to leave this page while changes would be lost: links, shortcuts, the back button and closing the
 * tab. `leave` continues the blocked navigation, `stay` cancels it.
 */
export function useLeaveGuard(isHolding: boolean) {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const [pending, setPending] = useState<{ go: () => void }>()

  useEffect(() => {
    if (!isHolding) return undefined
    const intercept = (go: () => void) => setPending({ go })
    const releasePages = interceptNavigator(navigator, intercept)
    const releaseBackButton = interceptBackButton(intercept)
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warnBeforeUnload)
    return () => {
      releasePages()
      releaseBackButton()
      removeEventListener('beforeunload', warnBeforeUnload)
    }
  }, [isHolding, navigator])

  return {
    isAsking: pending !== undefined,
    stay: () => setPending(undefined),
    /** Call it after the guard is off. */
    leave: () => {
      setPending(undefined)
      pending?.go()
    },
  }
}

function interceptNavigator(navigator: Navigator, onIntercept: (go: () => void) => void) {
  const { push, replace } = navigator
  Object.assign(navigator, {
    push: (...to: Parameters<Navigator['push']>) => onIntercept(() => push(...to)),
    replace: (...to: Parameters<Navigator['replace']>) => onIntercept(() => replace(...to)),
  })
  return () => void Object.assign(navigator, { push, replace })
}
