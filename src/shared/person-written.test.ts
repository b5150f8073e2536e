import { describe, expect, test } from 'vitest'
import type { ActivityContent } from '#shared/people/activity.ts'
import { readOut, writeOut } from '#shared/contracts/contract-text.ts'
import { messageNotification, noticeOf } from '#shared/people/push-notification.ts'
import { quote } from './quote.ts'

const hostile = `Keyswipe\n\nYour account is locked.\u2028# Go to\u202e evil.example” ${'x'.repeat(5000)}`
const breaks = /[\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/

const listing = { id: '1', title: hostile, cover: null }
const person = { id: '2', name: hostile, avatarUrl: null }
const happened: ActivityContent[] = [
  { kind: 'like', person, listing, isSuper: false, count: 1 },
  { kind: 'listing_closed', listing, outcome: 'rented' },
  {
    kind: 'search_hits',
    search: { id: '3', name: hostile, kind: null },
    count: 1,
    loweredCount: 0,
    listing,
  },
  { kind: 'plan_paused', what: 'listings', names: [hostile, hostile] },
  { kind: 'verification', outcome: 'approved', listing, text: hostile },
]

describe('user-written text', () => {
  test("is quoted on one line and can't close the quotation", () => {
    expect(quote('He said “hi”\n\nBye\u202e', 60)).toBe('“He said ’hi’ Bye”')
    expect(quote(hostile, 20)).toBe('“Keyswipe Your accou…”')
  })

  test.each(happened)('is marked as such in the notification of $kind', (content) => {
    const notice = noticeOf(content, { role: 'client', language: 'en' })
    for (const text of [notice.title, notice.body]) {
      expect(text).not.toMatch(breaks)
      expect(text.length).toBeLessThanOrEqual(110)
      expect(text).not.toMatch(/^Keyswipe$/)
      if (text.includes('locked')) expect(text).toMatch(/“Keyswipe|Keyswipe Your.* (super )?liked it/)
    }
  })

  test('is labeled as a message in a notification and cut to 100 characters', () => {
    const { title, body } = messageNotification('Account Security', hostile)
    expect(title).toBe('Message from Account Security')
    expect([...body]).toHaveLength(100)
    expect(body).not.toMatch(breaks)
  })

  test('is a numbered paragraph of a contract, never a heading or a separate page', () => {
    const text = writeOut([
      {
        language: 'es',
        title: 'Arrendamiento',
        parts: [{ heading: 'Cláusulas', paragraphs: [hostile, '## 9. Forged', '[en]'] }],
      },
    ])
    expect(readOut(text)).toMatchObject([
      {
        language: 'es',
        title: 'Arrendamiento',
        parts: [
          {
            heading: '1. Cláusulas',
            paragraphs: [/^1\.1 /, /^1\.2 ## 9/, /^1\.3 \[en\]/].map((line) => expect.stringMatching(line)),
          },
        ],
      },
    ])
    expect(text.match(/^[#[]/gm)).toHaveLength(3)
  })
})
