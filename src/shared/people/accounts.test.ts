import { describe, expect, test } from 'vitest'
import {
  emailSchema,
  nameSchema,
  resetPasswordSchema,
  signInBody,
  signInPasswordSchema,
  signUpPasswordSchema,
} from './accounts.ts'
import { signContract } from '#shared/contracts/contracts.ts'
import { deleteAccount } from '#shared/operations/account-data.ts'
import { ownPassword } from './security.ts'
import { dashboardPath, isRole, roles } from '#shared/roles.ts'
import { countCharacters } from '#shared/text-input.ts'
import { themeChoices, themes } from '#shared/themes.ts'

const complaint = (result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? []

const password = (length: number) => `Aa1${'x'.repeat(length - 3)}`
const address = (length: number) => `${'x'.repeat(length - 5)}@b.co`

test('every password that can be set can be confirmed, in any script', () => {
  for (const set of [password(72), `Aa1${'🏡'.repeat(69)}`]) {
    expect(complaint(signUpPasswordSchema.safeParse(set))).toEqual([])
    for (const schema of [ownPassword, signContract.body.shape.password, deleteAccount.body.shape.password])
      expect(complaint(schema.safeParse(set))).toEqual([])
  }
  for (const schema of [ownPassword, signContract.body.shape.password, deleteAccount.body.shape.password])
    expect(complaint(schema.safeParse(password(73)))).toEqual(['That’s not your password'])
})

describe('the limits of the specification', () => {
  test.each([
    ['signing in', signInPasswordSchema, 6],
    ['signing up', signUpPasswordSchema, 8],
    ['a reset', resetPasswordSchema, 6],
  ])('for the password at %s are its own minimum length and a maximum of 72', (_, schema, min) => {
    expect(complaint(schema.safeParse(password(min)))).toEqual([])
    expect(complaint(schema.safeParse(password(72)))).toEqual([])
    expect(complaint(schema.safeParse(password(min - 1)))).toEqual([
      `Password must be at least ${min} characters`,
    ])
    expect(complaint(schema.safeParse(password(73)))).toEqual(['Password must be less than 72 characters'])
  })

  test.each([
    ['aaaaaaa1', 'Password must contain at least one uppercase letter'],
    ['AAAAAAA1', 'Password must contain at least one lowercase letter'],
    ['Aaaaaaaa', 'Password must contain at least one number'],
    ['Ääääääää', 'Password must contain at least one lowercase letter'],
  ])('reject %s as a new password', (weak, message) => {
    expect(complaint(signUpPasswordSchema.safeParse(weak))).toEqual([message])
  })

  test('allow names of 1 to 100 visible characters, trimmed', () => {
    expect(nameSchema.parse('  Ada  ')).toBe('Ada')
    expect(complaint(nameSchema.safeParse(' \t\n'))).toEqual(['Name is required'])
    expect(complaint(nameSchema.safeParse(undefined))).toEqual(['Name is required'])
    for (const character of ['x', 'ü', 'u\u0308', 'क्षि', '😀', '👩🏽‍🌾', '漢']) {
      expect(complaint(nameSchema.safeParse(character.repeat(100)))).toEqual([])
      expect(complaint(nameSchema.safeParse(character.repeat(101)))).toEqual([
        'Name must be less than 100 characters',
      ])
    }
    expect(countCharacters('😀a')).toBe(2)
  })

  test('allow email addresses of up to 255 characters, trimmed and in lower case', () => {
    expect(emailSchema.parse('  ADA@Example.COM ')).toBe('ada@example.com')
    expect(emailSchema.parse(address(255))).toHaveLength(255)
    expect(complaint(emailSchema.safeParse(address(256)))).toEqual(['Email must be less than 255 characters'])
  })

  test.each([
    '',
    'x',
    'a@b',
    'a b@c.de',
    'a@b.co\r\nBcc:x@y.zz',
    'a@b.co, c@d.ef',
    '<a@b.co>',
    'a@b.co\u0000',
    null,
    7,
  ])('reject %j as an email address', (email) => {
    expect(complaint(emailSchema.safeParse(email))).toEqual(['Invalid email address'])
  })

  test('include two roles, four themes and the theme of the device', () => {
    expect(roles).toEqual(['client', 'owner'])
    expect(themes).toEqual(['default', 'dark', 'amber', 'red'])
    expect(themeChoices).toEqual(['system', ...themes])
    expect(roles.map(dashboardPath)).toEqual(['/client/dashboard', '/owner/dashboard'])
    for (const value of ['admin', '', null, undefined, {}, 'constructor']) expect(isRole(value)).toBe(false)
  })

  test('turn "remember me" off by default', () => {
    const body = { email: 'a@b.co', password: '123456', role: 'client' }
    expect(signInBody.parse(body).rememberMe).toBe(false)
    expect(signInBody.safeParse({ ...body, rememberMe: 'yes' }).success).toBe(false)
  })
})
