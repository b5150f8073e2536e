import type { Language } from '#shared/messages/languages.ts'
import { setTranslation } from '#shared/messages/t.ts'
import { catalogOf } from './catalogs.ts'

let current: Language = 'en'

setTranslation(() => ({ language: current, find: catalogOf(current) }))

type Finished<Written> = Written extends Promise<unknown> ? never : Written

/**
 * Writes texts in the language of their reader. What `write` needs is found beforehand: it can't wait for anything,
 * because others write in their languages meanwhile.
 */
export function inLanguage<Written>(language: Language, write: () => Finished<Written>): Finished<Written> {
  const before = current
  current = language
  try {
    return write()
  } finally {
    current = before
  }
}

/** The language of what is being written. */
export const currentLanguage = () => current
