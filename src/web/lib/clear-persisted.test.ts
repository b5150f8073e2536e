import { afterEach, expect, test, vi } from 'vitest'
import { clearPersisted } from './clear-persisted.ts'

afterEach(() => void vi.unstubAllGlobals())

test('forgets saved responses and the user id when the session has ended', () => {
  const methods = {
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  }
  const storage = Object.assign(Object.create(methods) as Record<string, string>, {
    'keyswipe.stream.01a1e551': '7 1',
    'keyswipe.kept.5': '{}',
    'keyswipe.version': '1',
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', {})
  clearPersisted()
  expect(Object.keys(storage)).toEqual(['keyswipe.version'])
})
