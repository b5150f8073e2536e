// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { readCookie, writeCookie } from './cookies.ts'

afterEach(() => vi.unstubAllGlobals())

/** Records what a page at this protocol writes, and sends it these cookies. */
function openPage(protocol: string, cookies = '') {
  const written: string[] = []
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    get cookie() {
      return cookies
    },
    set cookie(value: string) {
      written.push(value)
    },
  })
  return written
}

test('cookies are Secure with a __Host- prefix over HTTPS', () => {
  const written = openPage('https:', 'flash=forged; __Host-flash=real')
  writeCookie('flash', 'x', 60)
  expect(written).toEqual(['__Host-flash=x; path=/; samesite=lax; secure; max-age=60'])
  expect(readCookie('flash')).toBe('real')
})

test('cookies work without HTTPS, on a developer’s machine', () => {
  const written = openPage('http:', 'other=1; flash=a=b')
  writeCookie('flash', 'x')
  expect(written).toEqual(['flash=x; path=/; samesite=lax'])
  expect(readCookie('flash')).toBe('a=b')
  expect(readCookie('missing')).toBeUndefined()
})
