import type { Language } from '#shared/messages/languages.ts'
import { findCalls, literalText, replaceCalls } from './find-calls.ts'
import { namesIn, parseMessage } from './icu.ts'
import { richMark, separator, textMark } from './mark.ts'
import { richToCode, textToCode } from './to-code.ts'

export interface Catalog {
  language: Language
  /** The text in that language. */
  find(text: string, about: string | undefined): string
}

export const english: Catalog = { language: 'en', find: (text) => text }

/** Writes the messages of one language in the place of the marks. */
export function localize(code: string, file: string, { language, find }: Catalog): string {
  if (!code.includes(textMark) && !code.includes(richMark)) return code
  return replaceCalls(
    code,
    findCalls(code, file, new Set([textMark, richMark])),
    ({ name, args }, codeOf) => {
      const [key, plural, ...rest] = args
      const parts = literalText(key)!.split(separator)
      const text = parts.pop()!
      const translated = find(text, parts[0])
      const choosePlural = codeOf(plural!)
      if (name === richMark) {
        const [joinNodes, values] = rest
        return richToCode(translated, {
          language,
          choosePlural,
          joinNodes: codeOf(joinNodes!),
          values: codeOf(values!),
        })
      }
      const names = namesIn(parseMessage(text, 'text'))
      const values = new Map(names.map((placeholder, i) => [placeholder, codeOf(rest[i]!)]))
      return textToCode(translated, { language, values, choosePlural })
    },
  )
}
