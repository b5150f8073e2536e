import { useEffect, useEffectEvent, useState } from 'react'

/** Put the ref at the end of an element: `onReached` is called when it is visible, or shortly before. */
export function useEndReached(onReached: () => void, isWanted: boolean, aheadPx = 600) {
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const reach = useEffectEvent(onReached)
  useEffect(() => {
    if (!end || !isWanted) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach()
      },
      { rootMargin: `${aheadPx}px` },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [end, isWanted, aheadPx])
  return setEnd
}
