import * as z from 'zod/mini'

/**
 * How every list is paged: a page has a cursor for the next one (`next`, null at the end), which the browser sends back
 * as `after`. Only the server knows what is in it.
 */
export const page = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ ...shape, next: z.nullable(z.string()) })

/** For lists whose order never changes: the id of the last row. */
export const afterId = z.optional(z.uuid())

/** The end of a page: the time and id of its last row, so it stays valid after that row is deleted. */
export interface CursorPosition {
  at: Date
  id: string
}

/** The encoded form: milliseconds and the id. */
const cursorSchema = z
  .string()
  .check(z.regex(/^\d{1,14}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'Invalid cursor'))

/** For lists whose rows move or disappear while someone reads them. */
export const afterCursor = z.optional(cursorSchema)

export const toCursor = ({ at, id }: CursorPosition) => `${at.getTime()}.${id}`

export function fromCursor(cursor: string): CursorPosition {
  const [ms, id = ''] = cursor.split('.')
  return { at: new Date(Number(ms)), id }
}
