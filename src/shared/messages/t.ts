import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from './languages.ts'

/** What a message's placeholders stand for. */
export type MessageValues = Readonly<Record<string, string | number>>

declare const message: unique symbol
/** A message to be shown later, such as a label in a table at module level. */
export type Message = { readonly [message]: true }

interface Translation {
  language: Language
  /** The text in that language. */
  find(text: string, about: string | undefined): string
}

let current = (): Translation => ({ language: 'en', find: (text) => text })

/** The server knows the reader of what it writes. The browser's build has no need for this: it replaces the calls. */
export function setTranslation(find: () => Translation) {
  current = find
}

const formats = new Map<string, IntlMessageFormat>()

/**
 * A text in the reader's language. The English text is an ICU message and must be a literal: it is the key in
 * `src/messages`. `about` tells translators what the text is about, and tells apart equal texts.
 */
export function t(text: string, values?: MessageValues, about?: string): string {
  const { language, find } = current()
  const translated = find(text, about)
  const key = `${language} ${translated}`
  let format = formats.get(key)
  if (!format)
    formats.set(key, (format = new IntlMessageFormat(translated, language, undefined, { ignoreTag: true })))
  return String(format.format(values))
}

/** For a text without placeholders that is shown later, by `show`. */
export const msg = (text: string, about?: string): Message => ({ text, about }) as unknown as Message

export function show(deferred: Message): string {
  const { text, about } = deferred as unknown as { text: string; about?: string }
  return t(text, undefined, about)
}
