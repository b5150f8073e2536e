const plainLetters: Record<string, string> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  ß: 'ss',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
}
const isPlain = /^[a-z\d]+(?: [a-z\d]+)*$/

/** A name without case, accents and punctuation, as it is stored and searched. */
export function foldName(name: string) {
  const lower = name.toLowerCase()
  if (isPlain.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[æðøþßđıłœ]/g, (letter) => plainLetters[letter]!)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

/** Long enough that few names share a prefix. Most other scripts have more letters, or shorter words. */
const prefixLetters = { latin: 3, other: 2 }
const startsLatin = /^[a-z\d]/

/** The letters by which `city_names` keeps a name, as far as they are typed. */
export function prefixOf(folded: string) {
  const letters = startsLatin.test(folded) ? prefixLetters.latin : prefixLetters.other
  return Array.from(folded.slice(0, 2 * letters))
    .slice(0, letters)
    .join('')
}
