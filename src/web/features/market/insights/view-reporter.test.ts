import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#web/lib/api.ts'
import { createViewReporter } from './view-reporter.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const sent: string[][] = []
let answer = () => Promise.resolve({})
const makeReporter = () =>
  createViewReporter((ids) => {
    sent.push(ids)
    return answer()
  })

beforeEach(() => {
  sent.length = 0
  answer = () => Promise.resolve({})
})

test('batches views, and sends each listing once a day', async () => {
  const reporter = makeReporter()
  for (const id of ['a', 'b', 'a']) reporter.note(id)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(4000)
  reporter.note('a')
  await vi.advanceTimersByTimeAsync(4000)
  expect(sent).toEqual([['a', 'b']])
  vi.setSystemTime(new Date('2026-11-16T00:00:00Z'))
  reporter.note('a')
  await reporter.flush()
  expect(sent).toEqual([['a', 'b'], ['a']])
})

test('keeps views for the next attempt when offline', async () => {
  const reporter = makeReporter()
  answer = () => Promise.reject(new NetworkError('no'))
  reporter.note('a')
  await reporter.flush()
  answer = () => Promise.resolve({})
  reporter.note('b')
  await reporter.flush()
  await reporter.flush()
  expect(sent).toEqual([['a'], ['a', 'b']])
})

test('drops views that the server refuses', async () => {
  const reporter = makeReporter()
  answer = () => Promise.reject(new Error('too many'))
  reporter.note('a')
  await reporter.flush()
  await reporter.flush()
  expect(sent).toEqual([['a']])
})

test('sends at most as many views as the server accepts at once', async () => {
  const reporter = makeReporter()
  for (let i = 0; i < 60; i += 1) reporter.note(String(i))
  await reporter.flush()
  await reporter.flush()
  expect(sent.map((ids) => ids.length)).toEqual([50, 10])
})
