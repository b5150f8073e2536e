import { useEffect, useState, type RefObject } from 'react'

/** Becomes true when an element is first scrolled into view. */
export function useWasSeen(element: RefObject<HTMLElement | null>) {
  const [wasSeen, setWasSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setWasSeen(true)
      observer.disconnect()
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return wasSeen
}
