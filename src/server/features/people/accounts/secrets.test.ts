import { describe, expect, test, vi } from 'vitest'
import { quickCost } from '#server/testing/quick-cost.ts'

// Not the module of other test files, which make hashing cheap.
vi.resetModules()
const { hashCosts, hashPassword, isPassword } = await import('./secrets.ts')

describe('a password’s hash', () => {
  test('costs as much as OWASP recommends, and differs each time', async () => {
    const hash = await hashPassword('Sesame123')
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/)
    expect(await hashPassword('Sesame123')).not.toBe(hash)
    expect(await isPassword('Sesame123', hash)).toBe(true)
    expect(await isPassword('sesame123', hash)).toBe(false)
  })

  test('of a code costs enough to outlast the code', async () => {
    expect(await hashPassword('123456', hashCosts.code)).toMatch(/^scrypt\$16384\$8\$1\$/)
  })

  test('is checked at the cost it states', async () => {
    const hash = await hashPassword('Sesame123', quickCost)
    expect(await isPassword('Sesame123', hash)).toBe(true)
    expect(await isPassword('Sesame123', hash.replace('$2$1$1$', '$4$1$1$'))).toBe(false)
  })

  test('that doesn’t exist matches nothing', async () => {
    expect(await isPassword('', null)).toBe(false)
  })
})
