import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const nearEndPx = 60

interface Stand {
  isAtEnd: boolean
  heightPx: number
  firstKey: string | undefined
  lastKey: string | undefined
}

/**
 * Scrolling for a list that grows at both ends. At the end it stays at the end; further up it keeps its position,
 * whatever is added before or after.
 */
export function useThreadScroll(
  firstKey: string | undefined,
  lastKey: string | undefined,
  isLastMine: boolean,
) {
  const scrollerRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const stand = useRef<Stand>({ isAtEnd: true, heightPx: 0, firstKey: undefined, lastKey: undefined })
  const [isAtEnd, setIsAtEnd] = useState(true)

  const goToEnd = () => {
    const scroller = scrollerRef.current
    if (!scroller) return
    stand.current.isAtEnd = true
    setIsAtEnd(true)
    scroller.scrollTop = scroller.scrollHeight
  }

  useLayoutEffect(() => {
    const scroller = scrollerRef.current
    if (!scroller) return
    const { current } = stand
    const hasGrownAbove = current.firstKey !== undefined && current.firstKey !== firstKey
    // Scroll to a message I just sent, wherever I was.
    if (isLastMine && current.lastKey !== lastKey) current.isAtEnd = true
    if (current.isAtEnd) scroller.scrollTop = scroller.scrollHeight
    else if (hasGrownAbove) scroller.scrollTop += scroller.scrollHeight - current.heightPx
    Object.assign(current, { firstKey, lastKey, heightPx: scroller.scrollHeight })
  }, [firstKey, lastKey, isLastMine])

  useEffect(() => {
    const scroller = scrollerRef.current
    if (!scroller || !contentRef.current) return undefined
    const observer = new ResizeObserver(() => {
      if (stand.current.isAtEnd) scroller.scrollTop = scroller.scrollHeight
      stand.current.heightPx = scroller.scrollHeight
    })
    observer.observe(scroller)
    observer.observe(contentRef.current)
    return () => observer.disconnect()
  }, [])

  const onScroll = () => {
    const scroller = scrollerRef.current
    if (!scroller) return
    const isNear = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearEndPx
    stand.current.isAtEnd = isNear
    setIsAtEnd(isNear)
  }

  return { scrollerRef, contentRef, isAtEnd, goToEnd, onScroll }
}
