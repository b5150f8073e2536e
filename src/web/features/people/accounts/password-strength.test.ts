import { expect, test } from 'vitest'
import { signUpPasswordSchema } from '#shared/people/accounts.ts'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0, '8 characters, an uppercase letter, a lowercase letter, and a number'],
  ['abc', 1, '8 characters, an uppercase letter, and a number'],
  ['Sesame1', 3, '8 characters'],
  ['sesame123', 3, 'an uppercase letter'],
  ['Sesame123', 4, undefined],
  ['Sesame123456', 5, undefined],
  ['sesamesesame', 2, 'an uppercase letter and a number'],
])('%j has strength %d and lacks %s', (password, score, missing) => {
  expect(passwordStrength(password)).toEqual({ score, missing })
})

test('lacks nothing exactly when a sign-up accepts the password', () => {
  for (const password of ['Sesame12', 'sesame12', 'SESAME12', 'SesameSe', 'Sesam12', 'ÄÖÜäöü12'])
    expect(!passwordStrength(password).missing).toBe(signUpPasswordSchema.safeParse(password).success)
})
