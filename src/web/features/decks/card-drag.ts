import type { MouseEvent as ReactMouseEvent, PointerEvent as ReactPointerEvent } from 'react'
import type { SwipeDirection } from '#shared/swipes.ts'
import { decide, type Held } from './pose.ts'
import type { Stage } from './stage.ts'

/** Less than this is a tap. */
const slopPx = 4
const speedWindowMs = 100

interface Grip {
  pointerId: number
  startX: number
  startY: number
  turn: 1 | -1
  /** The latest places of the pointer, for its speed. */
  trail: { x: number; ms: number }[]
  /** Where the card is, once this is a drag. */
  held: Held | undefined
}

type SwipeListener = (direction: SwipeDirection, held: Held, speed: number) => void

/** Turns pointer events into a drag of the card on top; a mouse, a finger or a pen, one at a time. */
export function createCardDrag(stage: Stage) {
  let onSwipe: SwipeListener | undefined
  let grip: Grip | undefined
  let hasDragged = false
  let listening = new AbortController()

  const note = ({ trail }: Grip, event: PointerEvent) => {
    trail.push({ x: event.clientX, ms: event.timeStamp })
    while (event.timeStamp - trail[0]!.ms > speedWindowMs) trail.shift()
  }

  const speedOf = ({ trail }: Grip) => {
    const [first, last] = [trail[0], trail.at(-1)]
    return first && last && last.ms > first.ms ? (last.x - first.x) / (last.ms - first.ms) : 0
  }

  function move(event: PointerEvent, deck: HTMLElement) {
    if (!grip || event.pointerId !== grip.pointerId) return
    note(grip, event)
    if (!grip.held) {
      if (Math.abs(event.clientX - grip.startX) <= slopPx) return
      grip.startX -= stage.grab()
      hasDragged = true
      deck.setPointerCapture(event.pointerId)
    }
    grip.held = { dx: event.clientX - grip.startX, dy: event.clientY - grip.startY, turn: grip.turn }
    stage.show(grip.held)
  }

  const forget = () => {
    listening.abort()
    grip = undefined
  }

  function release(event: PointerEvent) {
    if (!grip || event.pointerId !== grip.pointerId) return
    const { held } = grip
    note(grip, event)
    const speed = speedOf(grip)
    forget()
    if (!held) return
    // The click that belongs to this release comes before anything else.
    setTimeout(() => {
      hasDragged = false
    })
    const direction = decide(held.dx)
    if (direction) onSwipe?.(direction, held, speed)
    else stage.springBack(held, speed)
  }

  /** Lets go without deciding anything. */
  function cancel(event?: PointerEvent) {
    if (!grip || (event && event.pointerId !== grip.pointerId)) return
    const { held } = grip
    forget()
    if (held) stage.springBack(held, 0)
  }

  function listen(deck: HTMLElement) {
    listening = new AbortController()
    const { signal } = listening
    // On the window: a quick hand is outside the card before it has moved far enough to hold it.
    addEventListener('pointermove', (event) => move(event, deck), { signal })
    addEventListener('pointerup', release, { signal })
    addEventListener('pointercancel', cancel, { signal })
    // Not what bubbles up: a finger is held by what it touched until the deck takes it over.
    deck.addEventListener('lostpointercapture', (event) => event.target === deck && cancel(event), { signal })
  }

  return {
    tell(listener: SwipeListener) {
      onSwipe = listener
    },
    cancel,
    /** The card in the hand was swiped in another way. */
    forget,
    handlers: {
      onPointerDown(event: ReactPointerEvent<HTMLElement>) {
        hasDragged = false
        if (grip || !event.isPrimary || event.button !== 0 || !stage.contains(event.target)) return
        const { top, height } = stage.bounds()!
        grip = {
          pointerId: event.pointerId,
          startX: event.clientX,
          startY: event.clientY,
          turn: event.clientY > top + height / 2 ? -1 : 1,
          trail: [{ x: event.clientX, ms: event.timeStamp }],
          held: undefined,
        }
        listen(event.currentTarget)
      },
      /** A drag that ends on a button is not a click on it. */
      onClickCapture(event: ReactMouseEvent) {
        if (!hasDragged) return
        hasDragged = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
