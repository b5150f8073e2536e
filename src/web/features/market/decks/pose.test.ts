import { expect, test } from 'vitest'
import { leavingPath, springPath } from './paths.ts'
import { advanceMs, atRest, cardPose, decide, isLifted, progress, stampPose } from './pose.ts'

test('shows the stamp beyond 50 px, in full from 100 px on', () => {
  expect(stampPose(50, false)).toEqual({ opacity: 0 })
  expect(stampPose(51, false).opacity).toBeGreaterThan(0.4)
  expect(stampPose(100, false)).toEqual({ opacity: 1, transform: 'scale(1)' })
  expect(stampPose(400, false)).toEqual({ opacity: 1, transform: 'scale(1)' })
  expect(stampPose(-400, false)).toEqual({ opacity: 0 })
})

test('counts a release as a swipe only beyond 100 px', () => {
  expect([-101, -100, 0, 100, 100.5].map(decide)).toEqual(['left', undefined, undefined, undefined, 'right'])
  expect(progress(-50)).toBe(0.5)
  expect(progress(900)).toBe(1)
})

test('opens the details when the card is lifted, but not where a stamp or swipe could be meant', () => {
  expect(isLifted({ dx: 0, dy: -81 })).toBe(true)
  expect(isLifted({ dx: 30, dy: -200 })).toBe(true)
  for (const [dx, dy] of [
    [0, -80],
    [0, 200],
    [51, -400],
    [-51, -400],
    [50, -90],
  ] as const)
    expect(isLifted({ dx, dy })).toBe(false)
})

test('rotates a card with the drag, the other way when grabbed below, and not at all with reduced motion', () => {
  const held = { dx: 65, dy: 10, turn: 1 as const }
  expect(cardPose(held, 400, false).transform).toBe(
    'translate3d(65px, 3px, 0) translateY(50%) rotate(5deg) translateY(-50%)',
  )
  expect(cardPose({ ...held, turn: -1 }, 400, false).transform).toContain('rotate(-5deg)')
  expect(cardPose({ ...held, dx: 500 }, 400, false).transform).toMatch(/rotate\(1[2-9]/)
  expect(cardPose(held, 400, true).transform).toBe('translate3d(65px, 3px, 0)')
})

test('moves a swiped card out in 300 ms at any speed, without slowing down', () => {
  for (const speed of [-3, 0, 0.5, 9]) {
    const { steps, ms } = leavingPath({ ...atRest, dx: 120 }, 560, speed)
    const ways = steps.slice(1).map(({ dx }, i) => dx - steps[i]!.dx)
    expect(ms).toBe(advanceMs)
    expect(steps.at(-1)!.dx).toBeCloseTo(560)
    expect(ways.every((way, i) => i === 0 || way >= ways[i - 1]! - 1e-6)).toBe(true)
  }
})

test('springs a card back to rest, even when thrown', () => {
  for (const speed of [0, 2, -4]) {
    const { steps, ms } = springPath({ dx: 90, dy: 40, turn: -1 }, speed)
    expect(steps.at(-1)).toEqual({ dx: 0, dy: 0, turn: -1 })
    expect(ms).toBeLessThanOrEqual(620)
  }
})
