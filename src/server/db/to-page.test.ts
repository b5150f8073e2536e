import { expect, test } from 'vitest'
import { toPage } from './to-page.ts'

const rows = ['a', 'b', 'c']
const cursorOf = (row: string) => `after ${row}`

test('the cursor of a page with a successor names its last row', () => {
  expect(toPage(rows, 2, cursorOf)).toEqual({ page: ['a', 'b'], next: 'after b' })
})

test.each([3, 4])('the last page has no next with %i rows per page', (size) => {
  expect(toPage(rows, size, cursorOf)).toEqual({ page: rows, next: null })
})

test('an empty list is one empty page', () => {
  expect(toPage([], 2, cursorOf)).toEqual({ page: [], next: null })
})
