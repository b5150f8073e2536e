/**
 * "a, b, and c". The first `Intl.ListFormat` of a page takes 30 ms, and more than 100 on a phone, because the browser
 * looks through all its languages.
 */
export function formatList(items: readonly string[], word: 'and' | 'or' = 'and') {
  const last = items.at(-1) ?? ''
  const others = items.slice(0, -1)
  if (others.length < 2) return items.join(` ${word} `)
  return `${others.join(', ')}, ${word} ${last}`
}
