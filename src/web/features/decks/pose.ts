/** Beyond this far from where it was grabbed, the card is stamped. */
const stampPx = 50
/** Released beyond this, it is swiped, at any speed. */
const commitPx = 100
/** How long a swiped card takes to leave; then the deck has moved on. */
export const advanceMs = 300

const maxTurnDeg = 12
const leavingTurnDeg = 8
const nextScale = 0.94
const nextDropPx = 32
const nextVeil = 0.36

/** Where a card is held: pixels from its place, and which way it turns (-1 when grabbed in its lower half). */
export interface Held {
  dx: number
  dy: number
  turn: 1 | -1
}
export const atRest: Held = { dx: 0, dy: 0, turn: 1 }

/** The styles of one element at one moment. */
export interface Pose {
  transform?: string
  opacity?: number
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** How much of the way to a swipe is done, from 0 to 1. */
export const progress = (dx: number) => clamp(Math.abs(dx) / commitPx, 0, 1)

/** What a release here means. */
export const decide = (dx: number) => {
  if (Math.abs(dx) <= commitPx) return undefined
  return dx > 0 ? 'right' : 'left'
}

const degrees = (dx: number, widthPx: number) => {
  const beyond = clamp((Math.abs(dx) - commitPx) / (1.4 * widthPx - commitPx), 0, 1)
  return clamp(dx / 13, -maxTurnDeg, maxTurnDeg) + Math.sign(dx) * beyond * leavingTurnDeg
}

export const cardPose = ({ dx, dy, turn }: Held, widthPx: number, isStill: boolean): Pose => {
  const move = `translate3d(${dx}px, ${dy * 0.3}px, 0)`
  if (isStill) return { transform: move }
  // turned about the middle of its lower edge
  return { transform: `${move} translateY(50%) rotate(${turn * degrees(dx, widthPx)}deg) translateY(-50%)` }
}

/** Of the LIKE stamp; the PASS stamp's is the same with the sign of `dx` turned. */
export const stampPose = (dx: number, isStill: boolean): Pose => {
  if (dx <= stampPx) return { opacity: 0 }
  const grown = clamp((dx - stampPx) / (commitPx - stampPx), 0, 1)
  return { opacity: 0.4 + 0.6 * grown, ...(!isStill && { transform: `scale(${0.7 + 0.3 * grown})` }) }
}

/** Of the card behind, which comes forward as the one before it leaves. */
export const nextPose = (p: number): Pose => ({
  transform: `translate3d(0, ${nextDropPx * (1 - p)}px, 0) scale(${nextScale + (1 - nextScale) * p})`,
})
export const veilPose = (p: number): Pose => ({ opacity: nextVeil * (1 - p) })
/** Of the third card, which takes the place behind. */
export const thirdPose = (p: number): Pose => ({ ...nextPose(0), opacity: p })

/** Of the button that the drag speaks for, and of the other one. */
export const meantButtonPose = (p: number): Pose => ({ transform: `scale(${1 + 0.08 * p})` })
export const otherButtonPose = (p: number): Pose => ({
  transform: `scale(${1 - 0.1 * p})`,
  opacity: 1 - 0.45 * p,
})
