import { advanceMs, type Held } from './pose.ts'

/** A way through positions, one every frame. */
export interface Path {
  steps: Held[]
  ms: number
}

const frameMs = 1000 / 60
const stiffness = 420
const damping = 30
const longestSpringMs = 600

/** Back to rest on a spring, from where it is and as fast as it moves (px/ms). */
export function springPath(from: Held, speed: number): Path {
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

/** Off the screen in a fixed time: as fast as it was thrown at first, then faster. */
export function leavingPath(from: Held, to: number, speed: number): Path {
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
