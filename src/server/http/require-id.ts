import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

const id = z.uuid()

/** An id that doesn't come from an endpoint's path: from a file's address, a query or the command line. */
export function requireId(text: string | undefined) {
  if (!z.safeParse(id, text).success) throw new AppError('not_found')
  return text as string
}
