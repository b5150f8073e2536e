import * as z from 'zod/mini'
import { languages } from './languages.ts'

export const languageSchema = z.enum(languages)
