/** `priceCents` and `price_cents` become "price in cents", because people read exports. */
const toReadable = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/ cents$/, ' in cents')

/** A value with its property names in words, at any depth. */
export function withReadableKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReadableKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [toReadable(name), withReadableKeys(inner)]),
  )
}
