/** `priceCents` and `price_cents` become "price in cents": an export is read by people. */
const toWord = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/ cents$/, ' in cents')

/** A value with its names in words, however deep they lie. */
export function inWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inWords)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [toWord(name), inWords(inner)]))
}
