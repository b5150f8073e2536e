import type { MouseEvent as ReactMouseEvent, PointerEvent as ReactPointerEvent } from 'react'
import type { SwipeDirection } from '#shared/market/swipes.ts'
import { decide, isLifted, type DragPosition } from './pose.ts'
import type { Stage } from './stage.ts'

/** A smaller movement is a tap. */
const slopPx = 4
const speedWindowMs = 100

interface Grip {
  pointerId: number
  startX: number
  startY: number
  turn: 1 | -1
  /** Recent pointer positions, to compute the speed. */
  trail: { x: number; ms: number }[]
  /** The card's position, once this is a drag. */
  held: DragPosition | undefined
}

type SwipeListener = (direction: SwipeDirection, held: DragPosition, speed: number) => void

/** Turns pointer events into a drag of the top card; one mouse, finger or pen at a time. */
export function createCardDrag(stage: Stage) {
  let onSwipe: SwipeListener | undefined
  let onLift: (() => void) | undefined
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
      if (Math.abs(event.clientX - grip.startX) <= slopPx && grip.startY - event.clientY <= slopPx) return
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
    // The click of this release fires before the timeout.
    setTimeout(() => {
      hasDragged = false
    })
    const direction = decide(held.dx)
    if (direction) return onSwipe?.(direction, held, speed)
    stage.springBack(held, speed)
    if (isLifted(held)) onLift?.()
  }

  /** Releases the card without a decision. */
  function cancel(event?: PointerEvent) {
    if (!grip || (event && event.pointerId !== grip.pointerId)) return
    const { held } = grip
    forget()
    if (held) stage.springBack(held, 0)
  }

  function listen(deck: HTMLElement) {
    listening = new AbortController()
    const { signal } = listening
    // On the window: a fast pointer can leave the card before it has moved far enough to start a drag.
    addEventListener('pointermove', (event) => move(event, deck), { signal })
    addEventListener('pointerup', release, { signal })
    addEventListener('pointercancel', cancel, { signal })
    // Ignore bubbled events: a touch is captured by its target until the deck takes it over.
    deck.addEventListener('lostpointercapture', (event) => event.target === deck && cancel(event), { signal })
  }

  return {
    listen(swiped: SwipeListener, lifted: () => void) {
      onSwipe = swiped
      onLift = lifted
    },
    cancel,
    /** The held card was swiped some other way, e.g. with a button. */
    forget,
    handlers: {
      onPointerDown(event: ReactPointerEvent<HTMLElement>) {
        hasDragged = false
        // A card that is still leaving may cover the top card.
        const bounds = stage.isCard(event.target) && stage.bounds()
        if (grip || !event.isPrimary || event.button !== 0 || !bounds) return
        const { top, height } = bounds
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
      /** A drag that ends on a button must not click it. Nor are cards clicked that leave or wait behind the top card. */
      onClickCapture(event: ReactMouseEvent) {
        const { target } = event
        if (!hasDragged && (stage.isTopCard(target) || !stage.isCard(target))) return
        hasDragged = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
