import { expect, test } from 'vitest'
import { isEmojiOnly, textParts } from './text-parts.ts'

const links = (text: string) => textParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []))
const joined = (text: string) =>
  textParts(text)
    .map((part) => part.text)
    .join('')

test('turns an https URL into a link, without trailing punctuation', () => {
  expect(textParts('See https://example.com/a?b=1, please.')).toEqual([
    { kind: 'words', text: 'See ' },
    { kind: 'link', text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { kind: 'words', text: ', please.' },
  ])
  expect(links('(https://example.com/x)')).toEqual(['https://example.com/x'])
})

test('turns nothing else into a link', () => {
  for (const text of [
    'javascript:alert(1)',
    'http://example.com',
    'data:text/html,<b>',
    'https://bank.example@evil.example/',
    'https://',
    '<a href="https:evil">',
  ])
    expect(links(text)).toEqual([])
})

test('loses no character of the text', () => {
  for (const text of ['', 'a https://x.y b https://z.w', 'https://a@b https://c.d', '\n https://x.y\n'])
    expect(joined(text)).toBe(text)
})

test('shows a message of a few emoji large', () => {
  for (const text of ['👍', '🎉🎉', '👩‍👩‍👧', '🇳🇱', '👍🏽 ❤️']) expect(isEmojiOnly(text)).toBe(true)
  for (const text of ['', '1', 'ok 👍', '#', '👍'.repeat(20)]) expect(isEmojiOnly(text)).toBe(false)
})
