import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

const id = z.uuid()

/** A part of a path that names something: what can be no id names nothing. */
export function requireId(text: string | undefined) {
  if (!z.safeParse(id, text).success) throw new AppError('not_found')
  return text as string
}
