import * as z from 'zod/mini'
import { kinds } from './kinds.ts'

/** Separate from the names of the kinds, which the whole app needs without loading schemas. */
export const kindSchema = z.enum(kinds)
