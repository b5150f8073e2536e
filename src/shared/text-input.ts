import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'

// Control characters, lone surrogates and bidirectional overrides: PostgreSQL can't store the first two, and the third
// disguises a text as another. Stacked accents cover the lines above and below.
const unusable = /(?![\t\n\r])\p{Control}|\p{Surrogate}|[\u202a-\u202e\u2066-\u2069]|\p{Mark}{10}/u
const visible = /[^\s\p{Mark}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether the text has any visible characters. */
export const hasVisibleText = (text: string) => visible.test(text)

/** Counts code points, as PostgreSQL does: an emoji is one, not two. */
export const countCharacters = (text: string) => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

let segmenter: Intl.Segmenter | undefined
const clustersOf = (text: string) => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Counts characters as people see them: a letter with its accents is one, and so is a family emoji. */
export const countClusters = (text: string) => clustersOf(text).length

/** The first `count` characters, as people see them. */
export const cutToClusters = (count: number, text: string) => clustersOf(text).slice(0, count).join('')

/** The first code points of a text. */
export const cutTo = (characters: number, text: string) => [...text].slice(0, characters).join('')

export const maxCharacters = (max: number, error = () => tooLong(max)) =>
  z.refine<string>((text) => countCharacters(text) <= max, { error, abort: true })

const tooLong = (max: number) =>
  t('{max, plural, one {At most # character} other {At most # characters}}', { max })

/** Requires a visible character, not just spaces and the like. */
export const requireVisibleText = (error: () => string) =>
  z.refine<string>(hasVisibleText, { error, abort: true })

/** Rejects control characters, broken characters, direction overrides and stacked accents. */
export const usableCharacters = () =>
  z.refine<string>((text) => !unusable.test(text), {
    error: () => t('Some of these characters can’t be used'),
    abort: true,
  })

/** A plausible date for plans, not for history. */
export const nearDate = () =>
  z.iso.date({ error: () => t('Choose a date') }).check(
    z.refine((date) => date >= '2000-01-01' && date < '2200-01-01', {
      error: () => t('Choose a date closer to today'),
    }),
  )

/** User-written text, trimmed. */
export const userText = (max: number) => z.string().check(z.trim(), maxCharacters(max), usableCharacters())
