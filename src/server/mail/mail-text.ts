import { msg, show, t, type Message, type MessageValues } from '#shared/messages/t.ts'
import { findAllContactInfo, type ContactInfo } from '#shared/people/contact-info.ts'
import { nameProblem } from '#shared/people/names.ts'
import { oneLine, quote as quoteLine } from '#shared/quote.ts'

declare const ours: unique symbol
/**
 * Our own text. An email consists of nothing else: what a person wrote gets in only through `nameOf`, `quote` and
 * `quoteBlock`, because a plain string does not compile.
 */
export type MailText = string & { readonly [ours]: true }

/** Neither `string` nor a pattern such as `Hi ${string}`, of which a record needs no property. */
type Literal<Text extends string> = Record<never, never> extends Record<Text, true> ? never : Text

/** Written in the source (a literal type), or a number. */
type Safe<Value> = Value extends MailText | number
  ? Value
  : Value extends string
    ? [Literal<Value>] extends [never]
      ? MailText
      : Value
    : never

/**
 * Our own text with names, quotations and numbers in it, in the language of what is being written. Like `t`, it takes a
 * literal.
 */
export const mailText = t as unknown as <const Text extends string, const Values extends MessageValues>(
  text: Literal<Text>,
  values?: { [Name in keyof Values]: Safe<Values[Name]> },
  about?: string,
) => MailText

/** A text of a table. */
export const showText = (message: Message) => show(message) as MailText

/** Text that the server generated: dates, amounts, URLs. Never what a person wrote. */
export const trusted = (text: string) => text as MailText

export const joinTexts = (text: MailText[], by: ' · ' | ', ') => text.join(by) as MailText

const removed: Record<ContactInfo['what'], Message> = {
  link: msg('[link removed]'),
  'email address': msg('[address removed]', 'an email address'),
  'phone number': msg('[number removed]', 'a phone number'),
  handle: msg('[handle removed]', 'a name on a social network'),
}

/** Email clients turn anything that looks like a link into one. */
function withoutLinks(text: string) {
  let rest = text
  for (const { what, found, index } of findAllContactInfo(text).toReversed())
    if (rest.startsWith(found, index))
      rest = rest.slice(0, index) + show(removed[what]) + rest.slice(index + found.length)
  return rest
    .replaceAll('://', ': //')
    .replaceAll('@', '(at)')
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '. ')
}

const maxQuoted = 80

/** A person's text in quotation marks on one line. */
export const quote = (text: string, max = maxQuoted) =>
  quoteLine(withoutLinks(oneLine(text.slice(0, 10 * maxQuoted))), max) as MailText

const maxPlainName = 40
const maxPlainWords = 5
const sentence = /\p{L}{5}[.,] /u
const isPlainName = (text: string) =>
  nameProblem(text) === undefined &&
  text.length <= maxPlainName &&
  text.split(' ').length <= maxPlainWords &&
  !sentence.test(text)

/** The name of a person or a city. Anything that doesn't look like a name is quoted. */
export const nameOf = (text: string) => {
  const line = oneLine(text.slice(0, 500))
  return isPlainName(line) ? (line as MailText) : quote(text, maxPlainName)
}

export const greeting = (name = '') =>
  trusted(isPlainName(name) ? t('Hi {name},', { name: nameOf(name) }) : t('Hi,'))

/** A person's longer text as a block quote, each line marked. */
export interface QuotedBlock {
  quoted: string[]
}
const maxLines = 20
export const quoteBlock = (text: string, max = 1000): QuotedBlock => ({
  quoted: text
    .slice(0, max)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => withoutLinks(oneLine(line)))
    .filter(Boolean)
    .slice(0, maxLines),
})
