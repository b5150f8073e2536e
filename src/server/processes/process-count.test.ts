import { expect, test } from 'vitest'
import { readProcessCount } from './process-count.ts'

test.each([
  [[], 1],
  [['--processes', '2'], 2],
  [['--processes=64'], 64],
  [['--processes', '65'], undefined],
  [['--processes', '0'], undefined],
  [['--processes', '-1'], undefined],
  [['--processes', '1e1'], undefined],
  [['--processes', ''], undefined],
  [['--processes'], undefined],
  [['--proceses', '2'], undefined],
  [['2'], undefined],
])('%j means %s processes', (args, count) => {
  expect(readProcessCount(args)).toBe(count)
})
