import { useRef, useState, type PointerEvent } from 'react'

interface Drag {
  key: string
  from: number
  to: number
  dx: number
  dy: number
  /** Where each photo was when the drag started. */
  slots: Slot[]
}

interface Slot {
  left: number
  top: number
  width: number
  height: number
}

/** A mouse that has moved less than this is clicking. */
const slackPx = 6

/**
 * Reorders by drag: with a mouse by the whole photo, on touch by its handle, so touching the photo still scrolls the
 * page. The others make room while it moves; the order changes on release.
 */
export function usePhotoDrag(keys: readonly string[], onMove: (key: string, to: number) => void) {
  const listRef = useRef<HTMLUListElement>(null)
  const grab = useRef<{ key: string; x: number; y: number; slots: Slot[] }>(null)
  const wasDragged = useRef(false)
  const [drag, setDrag] = useState<Drag>()

  const measure = () =>
    keys.map((key) => {
      const tile = listRef.current?.querySelector(`[data-photo="${key}"]`)
      const { left = 0, top = 0, width = 0, height = 0 } = tile?.getBoundingClientRect() ?? {}
      return { left, top, width, height }
    })

  const start = (key: string) => (event: PointerEvent<HTMLElement>) => {
    const isOnHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !isOnHandle)) return
    wasDragged.current = false
    grab.current = { key, x: event.clientX, y: event.clientY, slots: measure() }
  }

  const follow = (event: PointerEvent<HTMLElement>) => {
    const held = grab.current
    if (!held) return
    const dx = event.clientX - held.x
    const dy = event.clientY - held.y
    if (!wasDragged.current) {
      if (Math.hypot(dx, dy) < slackPx) return
      wasDragged.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    const from = keys.indexOf(held.key)
    const { slots } = held
    setDrag({ key: held.key, from, to: nearestSlot(slots, from, dx, dy), dx, dy, slots })
  }

  const end = (event: PointerEvent<HTMLElement>) => {
    if (drag && event.type === 'pointerup' && drag.to !== drag.from) onMove(drag.key, drag.to)
    grab.current = null
    setDrag(undefined)
  }

  /** The offset of each photo from its own place. */
  const shiftOf = (index: number) => {
    if (!drag) return undefined
    if (index === drag.from) return { dx: drag.dx, dy: drag.dy, isSuspended: true }
    const target = index + shiftedBy(index, drag)
    const [own, next] = [drag.slots[index], drag.slots[target]]
    return own && next ? { dx: next.left - own.left, dy: next.top - own.top, isSuspended: false } : undefined
  }

  return {
    listRef,
    shiftOf,
    handlersFor: (key: string) => ({
      onPointerDown: start(key),
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: end,
      // The click after a drag opens nothing.
      onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
        if (!wasDragged.current) return
        wasDragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    }),
  }
}

const shiftedBy = (index: number, { from, to }: Drag) => {
  if (from < index && index <= to) return -1
  return to <= index && index < from ? 1 : 0
}

function nearestSlot(slots: readonly Slot[], from: number, dx: number, dy: number) {
  const held = slots[from]
  if (!held) return from
  const distance = ({ left, top }: Slot) => Math.hypot(left - held.left - dx, top - held.top - dy)
  return slots.reduce((best, slot, index) => (distance(slot) < distance(slots[best]!) ? index : best), from)
}
