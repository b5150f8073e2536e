import { t } from '#shared/messages/t.ts'

/**
import { t } from '#shared/messages/t.ts'
 * "a, b, and c". The first `Intl.ListFormat` of a page takes 30 ms, and more than 100 on a phone, because the browser
 * looks through all its languages.
 */
export function formatList(items: readonly string[], word: 'and' | 'or' = 'and') {
  const last = items.at(-1) ?? ''
  const others = items.slice(0, -1)
  if (others.length === 0) return last
  const list = others.join(t(', ', undefined, 'between the items of a list'))
  if (others.length === 1)
    return word === 'and' ? t('{list} and {last}', { list, last }) : t('{list} or {last}', { list, last })
  return word === 'and' ? t('{list}, and {last}', { list, last }) : t('{list}, or {last}', { list, last })
}
