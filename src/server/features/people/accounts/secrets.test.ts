import { describe, expect, test } from 'vitest'
import { quickCost } from '#server/testing/quick-cost.ts'
import { hashPassword, isPassword } from './secrets.ts'

describe('a password’s hash', () => {
  test('costs as much as OWASP recommends, and differs each time', async () => {
    const hash = await hashPassword('Sesame123')
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/)
    expect(await hashPassword('Sesame123')).not.toBe(hash)
    expect(await isPassword('Sesame123', hash)).toBe(true)
    expect(await isPassword('sesame123', hash)).toBe(false)
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
