import { expect, test } from 'vitest'
import { dropPastDates } from './drop-past-dates.ts'
import { emptyFilters } from './filters-draft.ts'

const now = new Date(2026, 10, 20, 12)
const dates = { moveInOn: '2026-11-16', moveInFlexDays: 3, startsOn: '2026-11-17', endsOn: '2026-11-19' }

test('dates that are over are dropped and named', () => {
  expect(dropPastDates({ ...emptyFilters, ...dates }, now)).toEqual({
    filters: emptyFilters,
    moveInOver: 'Nov 16',
    daysOver: 'Nov 17–19',
  })
})

test('dates that go on are kept', () => {
  const filters = { ...emptyFilters, ...dates, moveInFlexDays: 4, endsOn: '2026-11-20' }
  expect(dropPastDates(filters, now)).toEqual({ filters, moveInOver: undefined, daysOver: undefined })
})
