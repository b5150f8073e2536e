/** Dragged further than this, the card shows a stamp. */
const stampPx = 50
/** Released further than this, it is swiped, at any speed. */
const commitPx = 100
/** How long a swiped card takes to leave and the deck to advance. */
export const advanceMs = 300

const maxTurnDeg = 12
const leavingTurnDeg = 8
const nextScale = 0.94
const nextDropPx = 32
const nextDim = 0.36

/** Where a card is held: its offset in pixels, and which way it rotates (-1 when grabbed in its lower half). */
export interface DragPosition {
  dx: number
  dy: number
  turn: 1 | -1
}
export const atRest: DragPosition = { dx: 0, dy: 0, turn: 1 }

/** The styles of one element at one moment. */
export interface Pose {
  transform?: string
  opacity?: number
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** How far the drag has come toward a swipe, from 0 to 1. */
export const progress = (dx: number) => clamp(Math.abs(dx) / commitPx, 0, 1)

/** The decision of a release at this offset. */
export const decide = (dx: number) => {
  if (Math.abs(dx) <= commitPx) return undefined
  return dx > 0 ? 'right' : 'left'
}

/** A card lifted higher than this and released, before a stamp shows, opens its details. */
const liftPx = 80

/** Whether a release here opens the details; never where it could mean a swipe. */
export const isLifted = ({ dx, dy }: Pick<DragPosition, 'dx' | 'dy'>) =>
  dy < -liftPx && Math.abs(dx) <= stampPx && Math.abs(dx) * 2 < -dy

const degrees = (dx: number, widthPx: number) => {
  const beyond = clamp((Math.abs(dx) - commitPx) / (1.4 * widthPx - commitPx), 0, 1)
  return clamp(dx / 13, -maxTurnDeg, maxTurnDeg) + Math.sign(dx) * beyond * leavingTurnDeg
}

export const cardPose = ({ dx, dy, turn }: DragPosition, widthPx: number, isStill: boolean): Pose => {
  const move = `translate3d(${dx}px, ${dy * 0.3}px, 0)`
  if (isStill) return { transform: move }
  // rotates around the center of its bottom edge
  return { transform: `${move} translateY(50%) rotate(${turn * degrees(dx, widthPx)}deg) translateY(-50%)` }
}

/** The pose of the LIKE stamp; the PASS stamp uses `-dx`. */
export const stampPose = (dx: number, isStill: boolean): Pose => {
  if (dx <= stampPx) return { opacity: 0 }
  const grown = clamp((dx - stampPx) / (commitPx - stampPx), 0, 1)
  return { opacity: 0.4 + 0.6 * grown, ...(!isStill && { transform: `scale(${0.7 + 0.3 * grown})` }) }
}

/** The pose of the second card, which moves up as the top card leaves. */
export const nextPose = (p: number): Pose => ({
  transform: `translate3d(0, ${nextDropPx * (1 - p)}px, 0) scale(${nextScale + (1 - nextScale) * p})`,
})
export const dimPose = (p: number): Pose => ({ opacity: nextDim * (1 - p) })
/** The pose of the third card, which takes the second place. */
export const thirdPose = (p: number): Pose => ({ ...nextPose(0), opacity: p })

/** The poses of the button the drag points to, and of the other one. */
export const meantButtonPose = (p: number): Pose => ({ transform: `scale(${1 + 0.08 * p})` })
export const otherButtonPose = (p: number): Pose => ({
  transform: `scale(${1 - 0.1 * p})`,
  opacity: 1 - 0.45 * p,
})
