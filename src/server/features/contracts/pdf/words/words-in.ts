import type { TemplateLanguage } from '#shared/contracts/contract-languages.ts'
import { englishWords } from './english-words.ts'
import { spanishWords } from './spanish-words.ts'
import type { Words } from './words.ts'

export const wordsIn: Record<TemplateLanguage, Words> = { en: englishWords, es: spanishWords }
