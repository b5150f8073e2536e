import { expect, test } from 'vitest'
import { formatList } from './format-list.ts'

test.each([
  ['and', 'conjunction'],
  ['or', 'disjunction'],
] as const)('lists with “%s” read like those of Intl', (word, type) => {
  const intl = new Intl.ListFormat('en-US', { type })
  for (const items of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
    expect(formatList(items, word)).toBe(intl.format(items))
})
