import { useEffect, useRef } from 'react'

/** Focuses the first field of a form that has just appeared, except on touch, where that opens the keyboard. */
export const FocusFirst = () => {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return
    ref.current?.parentElement?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return <span ref={ref} hidden />
}
