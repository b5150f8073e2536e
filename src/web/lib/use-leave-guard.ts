import { useContext, useEffect, useState } from 'react'
import { UNSAFE_NavigationContext, type Navigator } from 'react-router'
import { holdBackButton } from '#web/lib/back-button.ts'

/**
 * Holds every way out of this page while something would be lost: links, shortcuts, the back button and
 * closing the tab. `leave` goes on with the one that was held, `stay` forgets it.
 */
export function useLeaveGuard(isHolding: boolean) {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const [held, setHeld] = useState<{ go: () => void }>()

  useEffect(() => {
    if (!isHolding) return undefined
    const hold = (go: () => void) => setHeld({ go })
    const releasePages = holdNavigator(navigator, hold)
    const releaseBackButton = holdBackButton(hold)
    const holdTab = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', holdTab)
    return () => {
      releasePages()
      releaseBackButton()
      removeEventListener('beforeunload', holdTab)
    }
  }, [isHolding, navigator])

  return {
    isAsking: held !== undefined,
    stay: () => setHeld(undefined),
    /** Call it after the guard was let go. */
    leave: () => {
      setHeld(undefined)
      held?.go()
    },
  }
}

function holdNavigator(navigator: Navigator, onHeld: (go: () => void) => void) {
  const { push, replace } = navigator
  Object.assign(navigator, {
    push: (...to: Parameters<Navigator['push']>) => onHeld(() => push(...to)),
    replace: (...to: Parameters<Navigator['replace']>) => onHeld(() => replace(...to)),
  })
  return () => void Object.assign(navigator, { push, replace })
}
