import * as z from 'zod/mini'

/** Where a page ended: a moment and the id of what bears it, so that it stays good when that is gone. */
export interface Place {
  at: Date
  id: string
}

/** As it travels: milliseconds and the id. */
export const cursorSchema = z
  .string()
  .check(z.regex(/^\d{1,14}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'Not a place in the list'))

export const toCursor = ({ at, id }: Place) => `${at.getTime()}.${id}`

export function fromCursor(cursor: string): Place {
  const [ms, id = ''] = cursor.split('.')
  return { at: new Date(Number(ms)), id }
}
