import { describe, expect, test } from 'vitest'
import { codeOfStep, findStep, stepAt, toBase32, toOtpauthUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('a code', () => {
  // The last six of the eight digits in RFC 6238, appendix B.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i matches the RFC', (second, code) => {
    const at = new Date(second * 1000)
    expect(codeOfStep(secret, stepAt(at))).toBe(code)
  })

  test('is valid one step before and after its own, and no further', () => {
    const at = new Date(1_234_567_890_000)
    const code = codeOfStep(secret, stepAt(at))
    for (const [aheadMs, step] of [
      [0, stepAt(at)],
      [30_000, stepAt(at)],
      [-30_000, stepAt(at)],
      [60_000, undefined],
      [-60_000, undefined],
    ] as const)
      expect(findStep(secret, code, new Date(at.getTime() + aheadMs))).toBe(step)
  })
})

test('a secret is encoded for authenticator apps', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(toOtpauthUri(secret, 'ada+home@example.com')).toBe(
    'otpauth://totp/Keyswipe:ada%2Bhome%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Keyswipe',
  )
})
