import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { firstWeekday } from '#web/features/market/dates/months.ts'
import { moveByKey } from '#web/features/market/dates/move-by-key.ts'

/** A press this long on a touch screen selects; a shorter one that moves scrolls the page. */
const pressMs = 180
const scrollPx = 8

export interface DayRange {
  startsOn: string
  endsOn: string
}

interface Selection {
  /** Where it was started, and the day that follows the pointer or the keyboard. */
  anchor: string
  end: string
}

const toRange = ({ anchor, end }: Selection): DayRange =>
  anchor <= end ? { startsOn: anchor, endsOn: end } : { startsOn: end, endsOn: anchor }

/** The days that a calendar has selected: by dragging, by a press on a touch screen, by a tap or by keyboard. */
export function useDaySelection(firstDay: string, lastDay: string) {
  const gridRef = useRef<HTMLDivElement>(null)
  const [selection, setSelection] = useState<Selection>()
  const [focusDay, setFocusDay] = useState(firstDay)
  const isSelectingRef = useRef(false)

  // Not passive, because a page that already scrolls can't be stopped later.
  useEffect(() => {
    const grid = gridRef.current
    const holdPage = (event: TouchEvent) => {
      if (isSelectingRef.current) event.preventDefault()
    }
    grid?.addEventListener('touchmove', holdPage, { passive: false })
    return () => grid?.removeEventListener('touchmove', holdPage)
  }, [])

  const isAllowed = (day: string) => day >= firstDay && day <= lastDay

  function select(next: Selection) {
    setSelection(next)
    setFocusDay(next.end)
  }

  /** Dragging an end of the selection moves that end. */
  function anchorFor(day: string) {
    const range = selection && toRange(selection)
    if (range?.startsOn === day) return range.endsOn
    return range?.endsOn === day ? range.startsOn : day
  }

  function startPress({ target, pointerType, button, clientX, clientY, shiftKey }: PointerEvent) {
    const day = dayOf(target)
    if (!day || !isAllowed(day) || button !== 0) return
    const anchor = shiftKey && selection ? selection.anchor : anchorFor(day)
    const begin = (at: string) => {
      isSelectingRef.current = true
      select({ anchor, end: at })
    }
    const timer = pointerType === 'mouse' ? undefined : setTimeout(() => begin(day), pressMs)
    const move = (event: globalThis.PointerEvent) => {
      const isMoved = Math.hypot(event.clientX - clientX, event.clientY - clientY) > scrollPx
      if (!isSelectingRef.current && timer && isMoved) return stop()
      const over = dayOf(document.elementFromPoint(event.clientX, event.clientY))
      if (!over || !isAllowed(over)) return
      if (isSelectingRef.current) select({ anchor, end: over })
      else if (!timer && over !== day) begin(over)
    }
    const release = () => {
      if (!isSelectingRef.current) select({ anchor: shiftKey ? anchor : day, end: day })
      stop()
    }
    const stop = () => {
      clearTimeout(timer)
      isSelectingRef.current = false
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', stop)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', stop)
  }

  function handleKey(event: KeyboardEvent) {
    const day = dayOf(event.target)
    if (!day) return
    if (event.key === 'Escape') return setSelection(undefined)
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return select({ anchor: event.shiftKey && selection ? selection.anchor : day, end: day })
    }
    const next = moveByKey(event.key, day, firstWeekday())
    if (!next) return
    event.preventDefault()
    if (!isAllowed(next)) return
    if (event.shiftKey) select({ anchor: selection?.anchor ?? day, end: next })
    setFocusDay(next)
    gridRef.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  return {
    range: selection && toRange(selection),
    /** The one day that the Tab key reaches. */
    focusDay,
    clear: () => setSelection(undefined),
    grid: { ref: gridRef, onPointerDown: startPress, onKeyDown: handleKey },
  }
}

const dayOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined
