import { expect, test } from 'vitest'
import { assignSlots } from './assign-slots.ts'

test('a card that is added takes the place of one that is gone, and the others keep theirs', () => {
  const first = assignSlots([], ['a', 'b', 'c'])
  expect(first).toEqual(['a', 'b', 'c'])
  const second = assignSlots(first, ['b', 'c', 'd'])
  expect(second).toEqual(['d', 'b', 'c'])
  expect(assignSlots(second, ['c', 'd', 'e'])).toEqual(['d', 'e', 'c'])
})

test('with fewer cards, places stay empty until they are needed again', () => {
  const fewer = assignSlots(['a', 'b', 'c'], ['b'])
  expect(fewer).toEqual([undefined, 'b', undefined])
  expect(assignSlots(fewer, ['a', 'b'])).toEqual(['a', 'b', undefined])
})

test('more cards than places get new ones', () => {
  expect(assignSlots(['a', 'b', 'c'], ['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd'])
})
