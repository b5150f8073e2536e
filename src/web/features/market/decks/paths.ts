import { advanceMs, type DragPosition } from './pose.ts'

/** A sequence of positions, one per frame. */
export interface Path {
  steps: DragPosition[]
  ms: number
}

const frameMs = 1000 / 60
const stiffness = 420
const damping = 30
const longestSpringMs = 600

/** Springs back to rest from its current position and speed (px/ms). */
export function springPath(from: DragPosition, speed: number): Path {
  const steps = [from]
  const dt = 1 / 240
  let { dx: x } = from
  let v = speed * 1000
  for (let ms = frameMs; ms < longestSpringMs; ms += frameMs) {
    for (let substep = 0; substep < 4; substep += 1) {
      v += (-stiffness * x - damping * v) * dt
      x += v * dt
    }
    steps.push({ ...from, dx: x, dy: from.dx === 0 ? 0 : from.dy * (x / from.dx) })
    if (Math.abs(x) < 0.3 && Math.abs(v) < 10) break
  }
  steps.push({ ...from, dx: 0, dy: 0 })
  return { steps, ms: (steps.length - 1) * frameMs }
}

/** Leaves the screen in a fixed time: starts at the speed it was thrown with, then accelerates. */
export function leavingPath(from: DragPosition, to: number, speed: number): Path {
  const way = to - from.dx
  const towards = Math.sign(way)
  const thrown = towards * Math.min(Math.abs(way) / advanceMs, Math.max(0, speed * towards))
  const gain = (way - thrown * advanceMs) / advanceMs ** 2
  const count = Math.round(advanceMs / frameMs)
  const steps = Array.from({ length: count + 1 }, (_, step) => {
    const ms = (step / count) * advanceMs
    return { ...from, dx: from.dx + thrown * ms + gain * ms ** 2 }
  })
  return { steps, ms: advanceMs }
}
