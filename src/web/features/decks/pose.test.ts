import { expect, test } from 'vitest'
import { leavingPath, springPath } from './paths.ts'
import { advanceMs, atRest, cardPose, decide, progress, stampPose } from './pose.ts'

test('the stamp appears beyond 50 px and is whole at 100', () => {
  expect(stampPose(50, false)).toEqual({ opacity: 0 })
  expect(stampPose(51, false).opacity).toBeGreaterThan(0.4)
  expect(stampPose(100, false)).toEqual({ opacity: 1, transform: 'scale(1)' })
  expect(stampPose(400, false)).toEqual({ opacity: 1, transform: 'scale(1)' })
  expect(stampPose(-400, false)).toEqual({ opacity: 0 })
})

test('a release counts only beyond 100 px', () => {
  expect([-101, -100, 0, 100, 100.5].map(decide)).toEqual(['left', undefined, undefined, undefined, 'right'])
  expect(progress(-50)).toBe(0.5)
  expect(progress(900)).toBe(1)
})

test('a card turns with the drag, the other way when it is grabbed below, and not at all when motion is reduced', () => {
  const held = { dx: 65, dy: 10, turn: 1 as const }
  expect(cardPose(held, 400, false).transform).toBe(
    'translate3d(65px, 3px, 0) translateY(50%) rotate(5deg) translateY(-50%)',
  )
  expect(cardPose({ ...held, turn: -1 }, 400, false).transform).toContain('rotate(-5deg)')
  expect(cardPose({ ...held, dx: 500 }, 400, false).transform).toMatch(/rotate\(1[2-9]/)
  expect(cardPose(held, 400, true).transform).toBe('translate3d(65px, 3px, 0)')
})

test('a card leaves in 300 ms whatever its speed, and never slows down', () => {
  for (const speed of [-3, 0, 0.5, 9]) {
    const { steps, ms } = leavingPath({ ...atRest, dx: 120 }, 560, speed)
    const ways = steps.slice(1).map(({ dx }, i) => dx - steps[i]!.dx)
    expect(ms).toBe(advanceMs)
    expect(steps.at(-1)!.dx).toBeCloseTo(560)
    expect(ways.every((way, i) => i === 0 || way >= ways[i - 1]! - 1e-6)).toBe(true)
  }
})

test('the spring ends at rest, also when it is thrown', () => {
  for (const speed of [0, 2, -4]) {
    const { steps, ms } = springPath({ dx: 90, dy: 40, turn: -1 }, speed)
    expect(steps.at(-1)).toEqual({ dx: 0, dy: 0, turn: -1 })
    expect(ms).toBeLessThanOrEqual(620)
  }
})
