import { t } from '#shared/messages/t.ts'
import { topLevelDomains } from './top-level-domains.ts'

export interface ContactInfo {
  what: 'phone number' | 'email address' | 'link' | 'handle'
  found: string
  index: number
}

const dot = String.raw`(?:\.|\s?\(dot\)\s?|\s?\[dot\]\s?|\s?\{dot\}\s?|\s+dot\s+|\s\.\s?)`
const at = String.raw`(?:@|\s?\(at\)\s?|\s?\[at\]\s?|\s?\{at\}\s?)`
// If the dot is written as a word or a space, only common endings count: "a red dot design" isn't an address.
const commonEndings = `com|net|org|info|biz|edu|gov|io|co|co\\.uk|app|dev|xyz|online|site|website|shop|store|link|page|club|live|tv|ly|gg|ai|uk|ca|de|fr|es|nl|eu|ru|pl|ch|au|nz|se|dk|ie|mx|br|jp`
const label = String.raw`[\p{L}\p{N}-]{1,63}`
// Square and cubic units aren't domains either.
const domain = String.raw`(?:${label}${dot}){0,3}(?!(?:sq|cu)\.)(?=[\d-]{0,62}\p{L})${label}(?:\.(?:${topLevelDomains})|${dot}(?:${commonEndings}))(?![\p{L}\p{N}_-])`
/** With any ending, because nothing else has a slash after it. */
const addressWithPath = String.raw`(?!(?:sq|cu)\.)[\p{L}\p{N}-]{2,63}\.[a-z]{3,24}\/[\p{L}\p{N}]\S*`
const mailbox = `gmail|googlemail|hotmail|yahoo|outlook|icloud|proton|protonmail|aol|gmx|live`

/** Each pattern matches the whole contact. */
const patterns: { what: ContactInfo['what']; pattern: RegExp }[] = [
  {
    what: 'email address',
    pattern: new RegExp(
      String.raw`(?<![\w.+-])[\w.+-]{1,64}(?:${at}[\w-]+(?:${dot}[\w-]+)*|\s@\s${domain}|\s+at\s+(?:[\w-]+(?:\s+dot\s+[\w-]+)+|(?:${mailbox})\b(?:${dot}[a-z]{2,})?))`,
      'gu',
    ),
  },
  {
    what: 'link',
    pattern: new RegExp(
      String.raw`\b(?:https?|ftp):\/*\S+|\b(?:javascript|mailto|tel|sms|skype|tg):\S+|\bwww${dot}\S+|\b(?:wa|t|m|fb)\.me\b\S*|(?<![\p{L}\p{N}_@-])(?:${domain}(?:\/\S*)?|${addressWithPath})`,
      'gu',
    ),
  },
  {
    what: 'handle',
    pattern:
      /(?<![\w@])@[a-z_][\w.]+|\b(?:instagram|insta|ig|telegram|snapchat|snap|whatsapp|wechat|facebook|fb|messenger|viber|skype|discord|tiktok|twitter|kik|line)(?:\s+(?:handle|user(?:name)?|account|name|id))?\s*(?:[:=@]|\bis\b(?=\s+@?[a-z][\w.]*[_\d]))\s*@?[\w.]{2,}|\b(?:instagram|insta|ig|telegram|snapchat|tiktok)\s+(?:[-–—]\s+)?@?(?=[a-z.]*[_\d])[a-z][\w.]{2,}/g,
  },
]

const digitWord = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)'
// Spelled out or partly spelled out: "five55 oh1 three9".
const spelledNumber = new RegExp(
  String.raw`(?<![\p{L}\d$€£#])(?:\d|${digitWord})(?:[\s(),.\-–—/·_*]{0,3}(?:\d|${digitWord})){6,}(?![\p{L}\d])`,
  'gu',
)
// Digits with common separators; a comma or colon ends the run, as in prices and times.
const digitRun = /(?<![\w$€£#])(?<![\d][.,])[+(]?\d(?:[\s().\-–—/·_*]{0,3}\d)+/g
const unit =
  /^\+?\s?(?:%|°|["'′″]|(?:mi|km|cc|ft|feet|sq|m|m2|m²|ft²|sqft|miles?|kilomet|met(?:er|re)s?|hp|kw|kwh|wh?|watts?|usd|eur|dollars?|euros?|lbs?|kg|acres?|hours?|hrs?|nm|years?|months?|per)\b)/
const callWord =
  /\b(?:call|text|phone|tel|cell|mobile|whatsapp|sms|ring|dial|number)\b(?:\s+(?:me|us|is|on|at|number|or|text|now))*[\s:.=-]*$/
const date = /^(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2\d{2,4})$/
const years = /^(?:(?:19|20)\d\d[\s\-–—/]*)+$/
const thousands = /^\d{1,3}(?:([ .·])\d{3})(?:\1\d{3})*$/
const zipPlusFour = /^\d{5}-\d{4}$/

const datesWithin =
  /(?<!\d)(?:(?:19|20)\d\d([-./])(?:0?\d|1[0-2])\1(?:[0-2]?\d|3[01])|(?:[0-2]?\d|3[01])([-./])(?:[0-2]?\d|3[01])\2(?:19|20)\d\d)(?!\d)/g

function isPhoneNumber(found: string, before: string, after: string) {
  const run = found.replaceAll(datesWithin, ' ').trim()
  const count = run.replaceAll(/\D/g, '').length
  if (run.startsWith('+')) return count >= 7
  if (date.test(run) || years.test(run) || unit.test(after)) return false
  if (callWord.test(before)) return count >= 6
  if (thousands.test(run) || zipPlusFour.test(run)) return false
  if (count === 7) return /^\d{3}[-.–]\d{4}$/.test(run)
  if (count === 8) return /^\d\d(?:[ .-]\d\d){3}$/.test(run)
  return count >= 9
}

/**
 * A single word among digits may be a count ("two 2021 models"); a number with two spelled-out digits is a disguise.
 */
function isSpelledNumber(found: string, after: string) {
  const run = found.replaceAll(datesWithin, ' ')
  const spelled = run.match(new RegExp(digitWord, 'g'))?.length ?? 0
  const written = run.replaceAll(/\D/g, '').length
  if (spelled === 0 || spelled + written < 7 || unit.test(after)) return false
  return spelled > 1 || (written >= 8 && !/\d{4}/.test(run))
}

function* findPhoneNumbers(text: string) {
  for (const { 0: found, index } of text.matchAll(digitRun))
    if (isPhoneNumber(found, text.slice(0, index), text.slice(index + found.length))) yield { found, index }
  for (const { 0: found, index } of text.matchAll(spelledNumber))
    if (isSpelledNumber(found, text.slice(index + found.length))) yield { found, index }
}

/** A missing space after a period: "bright.It is". Endings like "Com" don't start a sentence. */
const isSentenceEnd = (found: string) =>
  /\.(?!(?:Com|Net|Org|Info|Biz|Io|App|Dev|Xyz|Uk)$)[A-Z][a-z]*$/.test(found)

const invisible = /[\p{Default_Ignorable_Code_Point}\u20e3]/u
const dots = /[\u06d4\u0701\u0702\u3002\ua4f8]/

/** The digits of every script are consecutive, from zero to nine. */
function digitOf(character: string) {
  const code = character.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

function plainCharacter(character: string) {
  const shown = character.normalize('NFKC').toLowerCase()
  if (/^[\x20-\x7e]*$/.test(shown)) return shown
  if (invisible.test(character)) return ''
  return shown.replaceAll(/\p{Nd}/gu, digitOf).replace(dots, '.')
}

/**
 * Converts to lowercase, with plain digits and dots, and without invisible characters; `origin` maps each character
 * back.
 */
function plainText(text: string) {
  let plain = ''
  const origin: number[] = []
  let index = 0
  for (const character of text) {
    const shown = plainCharacter(character)
    plain += shown
    for (let i = 0; i < shown.length; i += 1) origin.push(index)
    index += character.length
  }
  origin.push(index)
  return { plain, origin }
}

/** Finds all phone numbers, email addresses, links and handles in a text, including common disguises. */
export function findAllContactInfo(text: string): ContactInfo[] {
  const { plain, origin } = plainText(text)
  const original = ({ found, index }: { found: string; index: number }) => {
    const start = origin[index]!
    return { found: text.slice(start, origin[index + found.length]).trim(), index: start }
  }
  const all: ContactInfo[] = []
  for (const phone of findPhoneNumbers(plain)) all.push({ what: 'phone number', ...original(phone) })
  for (const { what, pattern } of patterns)
    for (const { 0: found, index } of plain.matchAll(pattern)) {
      const info = { what, ...original({ found, index }) }
      if (what !== 'link' || !isSentenceEnd(info.found)) all.push(info)
    }
  return all.toSorted((a, b) => a.index - b.index)
}

export const findContactInfo = (text: string): ContactInfo | undefined => findAllContactInfo(text)[0]

/** The error message for a text with contact info, which belongs in the chat after a match. */
export function contactProblem(text: string): string | undefined {
  const contact = findContactInfo(text)
  if (!contact) return undefined
  const { what, found } = contact
  switch (what) {
    case 'phone number':
      return t('Please remove the phone number {found}.', { found })
    case 'email address':
      return t('Please remove the email address {found}.', { found })
    case 'link':
      return t('Please remove the link {found}.', { found })
    case 'handle':
      return t('Please remove the handle {found}.', { found })
  }
}
