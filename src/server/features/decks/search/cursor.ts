import type { Place } from '../deck-row.ts'

/** A place in a market as it travels: when a row surfaced, in milliseconds, and its id. */
export const toCursor = ({ at, id }: Place) => `${at.getTime()}.${id}`

export function fromCursor(cursor: string): Place {
  const [ms, id = ''] = cursor.split('.')
  return { at: new Date(Number(ms)), id }
}
