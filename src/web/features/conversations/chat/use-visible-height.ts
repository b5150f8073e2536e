import { useEffect, type RefObject } from 'react'

/** Some phones lay the keyboard over the page instead of resizing it: this keeps the element above the keyboard. */
export function useVisibleHeight(ref: RefObject<HTMLElement | null>, isOn: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport
    const element = ref.current
    if (!viewport || !element || !isOn) return undefined
    const fit = () => {
      const isCovered = viewport.height < document.documentElement.clientHeight - 1 && viewport.scale === 1
      element.style.height = isCovered ? `${viewport.height}px` : ''
      element.style.top = isCovered ? `${viewport.offsetTop}px` : ''
    }
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
      element.style.height = ''
      element.style.top = ''
    }
  }, [ref, isOn])
}
