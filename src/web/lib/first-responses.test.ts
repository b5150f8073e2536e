import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const pageWith = (answers: object) => ({
  getElementById: (id: string) => (id === 'first-answers' ? { textContent: JSON.stringify(answers) } : null),
})

let take: typeof import('./first-responses.ts').takeFirstResponse
beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('document', pageWith({ '/api/me': { name: 'Ada' }, '/api/deck': { cards: [] } }))
  vi.stubGlobal('performance', { now: () => 1000 })
  take = (await import('./first-responses.ts')).takeFirstResponse
})
afterEach(() => vi.unstubAllGlobals())

test('uses an embedded response only once', () => {
  expect(take('GET', '/api/me')).toEqual({ name: 'Ada' })
  expect(take('GET', '/api/me')).toBeUndefined()
  expect(take('GET', '/api/unread')).toBeUndefined()
})

test('discards all embedded responses after a change', () => {
  expect(take('PUT', '/api/my/filters')).toBeUndefined()
  expect(take('GET', '/api/deck')).toBeUndefined()
})

test('ignores embedded responses after 30 seconds', () => {
  vi.stubGlobal('performance', { now: () => 30_001 })
  expect(take('GET', '/api/me')).toBeUndefined()
})

test('works on a page without embedded responses', async () => {
  vi.resetModules()
  vi.stubGlobal('document', { getElementById: () => null })
  const fresh = (await import('./first-responses.ts')).takeFirstResponse
  expect(fresh('GET', '/api/me')).toBeUndefined()
})
