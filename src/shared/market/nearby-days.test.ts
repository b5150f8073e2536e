import { expect, test } from 'vitest'
import { nearbyDays } from './nearby-days.ts'

const today = '2026-11-18'
const weekend = { startsOn: '2026-11-20', endsOn: '2026-11-22' }

test('the nearest open dates of the same length come first', () => {
  expect(nearbyDays(weekend, [{ from: '2026-11-21', to: '2026-11-24' }], today)).toEqual([
    { startsOn: '2026-11-18', endsOn: '2026-11-20' },
    { startsOn: '2026-11-25', endsOn: '2026-11-27' },
  ])
})

test('days that are over, too short gaps and days beyond the last open one aren’t suggested', () => {
  const taken = [
    { from: null, to: '2026-11-20' },
    { from: '2026-11-23', to: '2026-11-26' },
  ]
  expect(nearbyDays(weekend, taken, today)).toEqual([{ startsOn: '2026-11-27', endsOn: '2026-11-29' }])
  expect(nearbyDays(weekend, [{ from: '2026-11-20', to: null }], '2026-11-19')).toEqual([])
})

test('without an end, nothing may be taken later', () => {
  const dates = { startsOn: '2026-11-20', endsOn: null }
  expect(nearbyDays(dates, [{ from: '2026-12-01', to: '2026-12-03' }], today)).toEqual([
    { startsOn: '2026-12-04', endsOn: null },
  ])
})
