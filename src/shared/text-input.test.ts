import { describe, expect, test } from 'vitest'
import { nameSchema } from './accounts.ts'
import { sendMessage } from './chat.ts'
import { hasWords } from './text-input.ts'

const isMessage = (text: string) =>
  sendMessage.body.safeParse({ key: '0198a6f0-0000-7000-8000-000000000000', text }).success

describe('what cannot be seen', () => {
  test.each(['\u200b', '\u2060\u00ad', '\u3164', '\u2800', '\ufe0f', ' \u200d ', '\u0301'])(
    '%j is no name and no message',
    (blank) => {
      expect(nameSchema.safeParse(blank).error?.issues[0]?.message).toBe('Name is required')
      expect([isMessage(blank), hasWords(blank)]).toEqual([false, false])
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
  ])('%j is, and may be said', (text) => {
    expect(nameSchema.safeParse(text).success).toBe(true)
    expect(isMessage(text)).toBe(true)
  })
})

test('towers of accents are refused', () => {
  expect(isMessage(`Z${'\u0301'.repeat(9)}`)).toBe(true)
  expect(isMessage(`Z${'\u0301'.repeat(10)}`)).toBe(false)
})
