type Forms = Readonly<Record<string, string>>

interface Intls {
  numbers: Intl.NumberFormat
  rules: Intl.PluralRules
}
const intls = new Map<string, Intls>()

function intlsOf(language: string): Intls {
  const known = intls.get(language)
  if (known) return known
  const made = { numbers: new Intl.NumberFormat(language), rules: new Intl.PluralRules(language) }
  intls.set(language, made)
  return made
}

/**
 * The first use of Intl on a page takes 40 ms on a slow phone, right before the first card appears. English doesn't need
 * it for the small numbers on cards, some of which have halves.
 */
const isSimple = (language: string, count: number) =>
  language === 'en' && count >= 0 && count < 1000 && Number.isInteger(2 * count)

/** Chooses the form for a count. `=0` and the like come first. */
export function choosePlural(language: string, count: number, formsWith: (count: string) => Forms): string {
  const isPlain = isSimple(language, count)
  const forms = formsWith(isPlain ? String(count) : intlsOf(language).numbers.format(count))
  const exact = forms[`=${count}`]
  if (exact !== undefined) return exact
  const form = isPlain ? (count === 1 ? 'one' : 'other') : intlsOf(language).rules.select(count)
  return forms[form] ?? forms['other'] ?? ''
}
