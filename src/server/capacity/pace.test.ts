import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

const open = () => createPace({ burst: 3, refillMs: 20 })

test('a burst goes at once, then one at a time', () => {
  const pace = open()
  for (let n = 0; n < 3; n += 1) {
    expect(pace.waitMs('a', 0)).toBe(0)
    pace.take('a', 0)
  }
  expect(pace.waitMs('a', 0)).toBe(20)
  expect(pace.waitMs('a', 15)).toBe(5)
  expect(pace.waitMs('a', 20)).toBe(0)
  pace.take('a', 20)
  expect(pace.waitMs('a', 20)).toBe(20)
})

test('returns the wait behind others', () => {
  const pace = open()
  expect(pace.waitMs('a', 0, 2)).toBe(0)
  expect(pace.waitMs('a', 0, 7)).toBe(100)
  pace.take('a', 0)
  expect(pace.waitMs('a', 0, 7)).toBe(120)
})

test('a pause refills the bucket, but not beyond its size', () => {
  const pace = open()
  pace.take('a', 0)
  for (let n = 0; n < 3; n += 1) pace.take('a', 1_000)
  expect(pace.waitMs('a', 1_000)).toBe(20)
})

test('each key has its own pace', () => {
  const pace = open()
  for (let n = 0; n < 3; n += 1) pace.take('a', 0)
  expect(pace.waitMs('b', 0)).toBe(0)
})

test('forgets keys with a full bucket, and no others', () => {
  const pace = open()
  for (let n = 0; n < 1_000; n += 1) pace.take(`passer-by ${n}`, n)
  expect(pace.count()).toBeLessThan(25)
  for (let n = 0; n < 3; n += 1) pace.take('a', 1_000)
  for (let n = 0; n < 50; n += 1) pace.take(`another ${n}`, 1_001)
  expect(pace.waitMs('a', 1_001)).toBe(19)
})
