import { readingSign } from '#web/lib/page-language.ts'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const slidePx = 24
const slideMs = 240
const fadeMs = 120

/**
 * A new page slides in (from the other side when going back), starts at the top and gets the focus, so a screen reader
 * continues from there. The first page appears without animation.
 */
export const usePageArrival = () => {
  const pageRef = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const lastPath = useRef(pathname)

  useLayoutEffect(() => {
    const page = pageRef.current
    if (!page || lastPath.current === pathname) return
    lastPath.current = pathname
    const isBack = navigation === 'POP'
    if (!isBack) scrollTo({ top: 0, behavior: 'instant' })
    page.focus({ preventScroll: true })
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const from = isStill ? 'none' : `translateX(${readingSign() * (isBack ? -slidePx : slidePx)}px)`
    page.animate([{ opacity: 0, transform: from }, {}], {
      duration: isStill ? fadeMs : slideMs,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    })
  }, [pathname, navigation])

  return pageRef
}
