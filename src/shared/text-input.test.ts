import { describe, expect, test } from 'vitest'
import { nameSchema } from '#shared/people/accounts.ts'
import { sendMessage } from '#shared/conversations/chat.ts'
import { hasVisibleText } from './text-input.ts'

const isMessage = (text: string) =>
  sendMessage.body.safeParse({ key: '0198a6f0-0000-7000-8000-000000000000', text }).success

describe('visible text', () => {
  test.each(['\u200b', '\u2060\u00ad', '\u3164', '\u2800', '\ufe0f', ' \u200d ', '\u0301'])(
    'excludes %j from names and messages',
    (blank) => {
      expect(nameSchema.safeParse(blank).error?.issues[0]?.message).toBe('Name is required')
      expect([isMessage(blank), hasVisibleText(blank)]).toEqual([false, false])
    },
  )

  test.each([
    '李',
    '👍🏽',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '1️⃣',
    '?',
    'é',
    'क्षि',
    'Z\u0335\u0310',
  ])('includes %j', (text) => {
    expect([isMessage(text), hasVisibleText(text)]).toEqual([true, true])
  })
})

test('messages with stacked accents are rejected', () => {
  expect(isMessage(`Z${'\u0301'.repeat(9)}`)).toBe(true)
  expect(isMessage(`Z${'\u0301'.repeat(10)}`)).toBe(false)
})
