import { expect, test } from 'vitest'
import { emptyFilters } from '#web/features/market/filters/filters-draft.ts'
import { formatFooter, formatShowButton, formatWidening } from './format-count.ts'

const found = (count: number, isExact = true) => ({ count, isExact, wider: null })
const home = { ...emptyFilters, kinds: ['property' as const] }

test('labels the button with the number of results', () => {
  expect(formatShowButton(home, found(23))).toBe('Show 23 homes')
  expect(formatShowButton(home, found(1))).toBe('Show 1 home')
  expect(formatShowButton(emptyFilters, found(35))).toBe('Show 35 listings')
  expect(formatShowButton({ ...emptyFilters, kinds: ['yacht', 'bicycle'] }, found(200, false))).toBe(
    'Show 200+ listings',
  )
  expect(formatShowButton(home, undefined)).toBe('Show my deck')
})

test('says that there are no results only once that is certain', () => {
  expect(formatFooter(home, found(0))).toBe('Nothing here yet')
  expect(formatFooter(home, found(0, false))).toBe('')
  expect(formatFooter(home, undefined)).toBe('')
  const upTo = (maxCents: number) => ({
    ...home,
    budgets: { property: { rent: { minCents: null, maxCents } } },
  })
  const wider = { change: 'max_price' as const, filters: upTo(250_000), count: 9, isExact: true, photos: [] }
  expect(formatFooter(upTo(200_000), { ...found(0), wider })).toBe(
    'Nothing here yet. Next: Up to $2,500/month.',
  )
  expect(formatWidening(wider)).toBe('Widen a little · 9')
})
