import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const pageWith = (answers: object) => ({
  getElementById: (id: string) => (id === 'first-answers' ? { textContent: JSON.stringify(answers) } : null),
})

let take: typeof import('./first-answers.ts').takeFirstAnswer
beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('document', pageWith({ '/api/me': { name: 'Ada' }, '/api/deck': { cards: [] } }))
  vi.stubGlobal('performance', { now: () => 1000 })
  take = (await import('./first-answers.ts')).takeFirstAnswer
})
afterEach(() => vi.unstubAllGlobals())

test('an answer that came with the page is good for one question', () => {
  expect(take('GET', '/api/me')).toEqual({ name: 'Ada' })
  expect(take('GET', '/api/me')).toBeUndefined()
  expect(take('GET', '/api/unread')).toBeUndefined()
})

test('a change makes all of them untrue', () => {
  expect(take('PUT', '/api/my/wishes')).toBeUndefined()
  expect(take('GET', '/api/deck')).toBeUndefined()
})

test('half a minute later they are not trusted any more', () => {
  vi.stubGlobal('performance', { now: () => 30_001 })
  expect(take('GET', '/api/me')).toBeUndefined()
})

test('a page without any is asked for nothing', async () => {
  vi.resetModules()
  vi.stubGlobal('document', { getElementById: () => null })
  const fresh = (await import('./first-answers.ts')).takeFirstAnswer
  expect(fresh('GET', '/api/me')).toBeUndefined()
})
