import { useEffect, useEffectEvent, useState } from 'react'

const aheadPx = 600

/** Put the ref at the end of a list: `onReached` is called shortly before somebody sees it. */
export function useEndReached(onReached: () => void, isWanted: boolean) {
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
  }, [end, isWanted])
  return setEnd
}
