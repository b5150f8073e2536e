import { cloneElement, useEffect, useId, useRef, useState, type ReactElement } from 'react'

const delayMs = 700
const gapPx = 8

interface TooltipProps {
  text: string
  /** A single focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** A short explanation to the right of the hovered or focused element; Escape hides it. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const id = useId()
  const anchorRef = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hide = () => {
    clearTimeout(timer.current)
    setPlace(undefined)
  }
  const show = () => {
    const anchor = anchorRef.current?.getBoundingClientRect()
    if (anchor) setPlace({ left: anchor.right + gapPx, top: anchor.top + anchor.height / 2 })
  }
  const showSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(show, delayMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <span
      ref={anchorRef}
      role="presentation"
      className="block"
      onPointerEnter={showSoon}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={showSoon}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide()
      }}
    >
      {cloneElement(children, place ? { 'aria-describedby': id } : {})}
      {place && (
        <span
          role="tooltip"
          id={id}
          style={place}
          className="pointer-events-none fixed z-60 -translate-y-1/2 animate-fade-in rounded-control bg-ink px-3 py-1.5 text-sm font-medium whitespace-nowrap text-surface-raised shadow-2"
        >
          {text}
        </span>
      )}
    </span>
  )
}
