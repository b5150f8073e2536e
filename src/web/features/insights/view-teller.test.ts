import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#web/lib/api.ts'
import { createViewTeller } from './view-teller.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const told: string[][] = []
let answer = () => Promise.resolve({})
const makeTeller = () =>
  createViewTeller((ids) => {
    told.push(ids)
    return answer()
  })

beforeEach(() => {
  told.length = 0
  answer = () => Promise.resolve({})
})

test('what is looked at is told together, and of each listing once a day', async () => {
  const teller = makeTeller()
  for (const id of ['a', 'b', 'a']) teller.note(id)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(4000)
  teller.note('a')
  await vi.advanceTimersByTimeAsync(4000)
  expect(told).toEqual([['a', 'b']])
  vi.setSystemTime(new Date('2026-11-16T00:00:00Z'))
  teller.note('a')
  await teller.flush()
  expect(told).toEqual([['a', 'b'], ['a']])
})

test('without a network it waits for the next time', async () => {
  const teller = makeTeller()
  answer = () => Promise.reject(new NetworkError('no'))
  teller.note('a')
  await teller.flush()
  answer = () => Promise.resolve({})
  teller.note('b')
  await teller.flush()
  await teller.flush()
  expect(told).toEqual([['a'], ['a', 'b']])
})

test('what the server refuses is let go', async () => {
  const teller = makeTeller()
  answer = () => Promise.reject(new Error('too many'))
  teller.note('a')
  await teller.flush()
  await teller.flush()
  expect(told).toEqual([['a']])
})

test('never more than the server takes at once', async () => {
  const teller = makeTeller()
  for (let i = 0; i < 60; i += 1) teller.note(String(i))
  await teller.flush()
  await teller.flush()
  expect(told.map((ids) => ids.length)).toEqual([50, 10])
})
