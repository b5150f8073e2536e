import * as z from 'zod/mini'

// Control characters, lone surrogates and bidirectional overrides: PostgreSQL cannot store the first two, and the third
// makes a text read as something that it is not. Piled-up accents cover what stands above and below.
const unusable = /(?![\t\n\r])\p{Control}|\p{Surrogate}|[\u202a-\u202e\u2066-\u2069]|\p{Mark}{10}/u
const visible = /[^\s\p{Mark}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether there is anything to see in it. */
export const hasWords = (text: string) => visible.test(text)

/** Characters as people and PostgreSQL count them: an emoji is one, not two. */
export const countCharacters = (text: string) => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The first ones, counted in the same way. */
export const cutTo = (characters: number, text: string) => [...text].slice(0, characters).join('')

export const maxCharacters = (max: number, message: string) =>
  z.refine<string>((text) => countCharacters(text) <= max, { error: message, abort: true })

/** Something that can be seen, not only spaces and what is as good as none. */
export const someWords = (message: string) => z.refine<string>(hasWords, { error: message, abort: true })

/** No control characters, broken or direction-changing ones, and no towers of accents. */
export const usableCharacters = () =>
  z.refine<string>((text) => !unusable.test(text), {
    error: 'Some of these characters can’t be used',
    abort: true,
  })

/** Of a plan that people make, not of history. */
export const nearDate = () =>
  z.iso
    .date('Choose a date')
    .check(z.refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'Choose a date near today'))

/** A text that people write, trimmed. */
export const words = (max: number) =>
  z
    .string()
    .check(z.trim(), maxCharacters(max, `At most ${max.toLocaleString('en')} characters`), usableCharacters())
