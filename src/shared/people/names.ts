import { t } from '#shared/messages/t.ts'
import { productName } from '#shared/product.ts'
import { countClusters, cutTo, cutToClusters, hasVisibleText } from '#shared/text-input.ts'

export const maxNameLength = 100
/** One visible character may consist of many code points; this limits what is stored. */
export const maxNameCodePoints = 1200

// Letters of any script with their marks, and what is between them in real names: "O’Neill-Sørensen", "Gal·la",
// "マリー・キュリー", "J. R. Smith, Jr.", "Rajan s/o Kumar". Joiners shape Persian and Indic names, and emoji.
const inside = String.raw`\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200c\u200d '’‘´.,\-‐‑·・׳״`
const allowed = new RegExp(String.raw`^(?:[${inside}]|(?<=(?:^| )\p{L})/(?=\p{L}(?: |$)))+$`, 'u')
const outside = new RegExp(`[^${inside}]`, 'gu')
const hidden = /(?![\u200c\u200d\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu
/** They could be mistaken for the verified badge. */
const marks = /[©®™\u2611\u2705\u2713\u2714\u{1f396}\u{1f510}-\u{1f513}\u{1f6e1}]/gu
/**
 * A letter directly after a period is allowed only in initials: anything longer looks like a domain, and email clients
 * link it.
 */
const linkLike = /\p{L}\p{M}*\.(?!\p{L}\p{M}*(?:[. ,-]|$))\p{L}/u
const accentTower = /\p{M}{10}/u
const mixedWord = /(?=\p{L}*\p{Script=Latin})(?=\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}])(?<!\p{L})\p{L}+/u

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
const soundsLikeUs = (text: string) => lettersOf(text).includes(productName.toLowerCase())

/** "J.Smith" becomes "J. Smith". */
export const tidyName = (text: string) =>
  text
    .replaceAll(/(?<=\p{L}\p{M}*\.)(?=\p{Lu}\p{M}*\p{Ll})/gu, ' ')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .replaceAll(/ (?=[.,])/g, '')
    .trim()

/** Why a tidied text isn't a valid name, or undefined if it is. */
export function nameProblem(text: string): string | undefined {
  if (!hasVisibleText(text)) return t('Name is required')
  if (countClusters(text) > maxNameLength || [...text].length > maxNameCodePoints)
    return t('Name must be less than {max, plural, one {# character} other {# characters}}', {
      max: maxNameLength,
    })
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return t('A name must be on a single line')
  if (/\p{N}/u.test(text)) return t('A name can’t contain digits')
  if (/:\/|@|\bwww\b/i.test(text) || linkLike.test(text))
    return t('A name can’t contain a link or an address')
  const hasForeign = [hidden, marks].some((pattern) => text.search(pattern) >= 0)
  if (
    !allowed.test(text) ||
    hasForeign ||
    accentTower.test(text) ||
    !/[\p{L}\p{Extended_Pictographic}]/u.test(text)
  )
    return t('A name can only contain letters, emoji, spaces, apostrophes, hyphens, periods and commas')
  if (mixedWord.test(text)) return t('A name can’t mix alphabets within a word')
  if (soundsLikeUs(text)) return t('A name can’t contain “{productName}”', { productName })
  return undefined
}

/** Removes everything that isn't part of a name; undefined if nothing is left. */
export function cleanName(text: string): string | undefined {
  const letters = cutTo(10 * maxNameLength, text)
    .toWellFormed()
    .replaceAll(/\S*(?::\/\/|@|\bwww\.)\S*/gi, ' ')
    .replaceAll(hidden, '')
    .replaceAll(outside, ' ')
    .replaceAll(marks, ' ')
    .replaceAll(/ *\.(?=\p{L})/gu, '. ')
    .replaceAll(/(\p{M}{9})\p{M}+/gu, '$1')
  const name = cutToClusters(maxNameLength, tidyName(letters).replaceAll(/^[ .,\-‐‑]+|[ ,\-‐‑]+$/gu, ''))
  return nameProblem(name) === undefined ? name : undefined
}
