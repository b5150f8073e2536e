import { t } from '#shared/messages/t.ts'
import { cutToClusters } from './text-input.ts'

/** Puts text on one line, without invisible characters and direction overrides. */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(
      /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
      '',
    )
    .replaceAll(/(\p{M}{9})\p{M}+/gu, '$1')
    .trim()

export function shorten(text: string, max: number) {
  // Real grapheme clusters are shorter than this; the limit bounds the work.
  const line = oneLine(text.slice(0, 20 * max))
  const cut = cutToClusters(max, line)
  return cut === line ? cut : `${cutToClusters(max - 1, line).trimEnd()}…`
}

/** Marks user-written text as a quotation. It can neither close the quotation nor start a new line. */
export const quote = (text: string, max: number) =>
  t('“{text}”', { text: shorten(text, max).replaceAll(/["“”„‟«»]/g, '’') }, 'quotation marks')
