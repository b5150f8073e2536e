import { describe, expect, test } from 'vitest'
import {
  emailSchema,
  nameSchema,
  resetPasswordSchema,
  signInBody,
  signInPasswordSchema,
  signUpPasswordSchema,
} from './accounts.ts'
import { dashboardPath, isRole, roles } from './roles.ts'
import { countCharacters } from './text-input.ts'
import { themes } from './themes.ts'

const complaint = (result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? []

const password = (length: number) => `Aa1${'x'.repeat(length - 3)}`
const address = (length: number) => `${'x'.repeat(length - 5)}@b.co`

describe('the limits of the specification', () => {
  test.each([
    ['signing in', signInPasswordSchema, 6],
    ['signing up', signUpPasswordSchema, 8],
    ['a reset', resetPasswordSchema, 6],
  ])('for the password at %s are its own least length and 72', (_, schema, min) => {
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
  ])('ask more of a new password than %s', (weak, message) => {
    expect(complaint(signUpPasswordSchema.safeParse(weak))).toEqual([message])
  })

  test('allow names of 1 to 100 characters as people count them, trimmed', () => {
    expect(nameSchema.parse('  Ada  ')).toBe('Ada')
    expect(complaint(nameSchema.safeParse(' \t\n'))).toEqual(['Name is required'])
    expect(complaint(nameSchema.safeParse(undefined))).toEqual(['Name is required'])
    for (const character of ['x', 'ü', '😀', '漢']) {
      expect(complaint(nameSchema.safeParse(character.repeat(100)))).toEqual([])
      expect(complaint(nameSchema.safeParse(character.repeat(101)))).toEqual([
        'Name must be less than 100 characters',
      ])
    }
    expect(countCharacters('😀a')).toBe(2)
  })

  test('allow addresses of up to 255 characters, trimmed and in lower case', () => {
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
  ])('do not take %j for an address', (email) => {
    expect(complaint(emailSchema.safeParse(email))).toEqual(['Invalid email address'])
  })

  test('know two roles and four themes', () => {
    expect(roles).toEqual(['client', 'owner'])
    expect(themes).toEqual(['default', 'dark', 'amber', 'red'])
    expect(roles.map(dashboardPath)).toEqual(['/client/dashboard', '/owner/dashboard'])
    for (const value of ['admin', '', null, undefined, {}, 'constructor']) expect(isRole(value)).toBe(false)
  })

  test('remember nobody who did not ask for it', () => {
    const body = { email: 'a@b.co', password: '123456', role: 'client' }
    expect(signInBody.parse(body).rememberMe).toBe(false)
    expect(signInBody.safeParse({ ...body, rememberMe: 'yes' }).success).toBe(false)
  })
})
