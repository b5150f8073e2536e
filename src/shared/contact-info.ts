export interface ContactInfo {
  what: 'phone number' | 'e-mail address' | 'link' | 'handle'
  found: string
  index: number
}

const dot = String.raw`(?:\.|\s?\(dot\)\s?|\s?\[dot\]\s?|\s?\{dot\}\s?|\s+dot\s+|\s\.\s?)`
const at = String.raw`(?:@|\s?\(at\)\s?|\s?\[at\]\s?|\s?\{at\}\s?)`
const topLevels = `com|net|org|info|biz|edu|gov|io|co|co\\.uk|app|dev|xyz|online|site|website|shop|store|link|page|club|live|tv|ly|gg|ai|uk|ca|de|fr|es|nl|eu|ru|pl|ch|au|nz|se|dk|ie|mx|br|jp`
const domain = String.raw`(?:[a-z0-9-]{1,63}${dot}){0,3}(?=[0-9-]{0,62}[a-z])[a-z0-9-]{1,63}${dot}(?:${topLevels})(?![\w-])`
const mailbox = `gmail|googlemail|hotmail|yahoo|outlook|icloud|proton|protonmail|aol|gmx|live`

/** Each matches the whole of what is found. */
const patterns: { what: ContactInfo['what']; pattern: RegExp }[] = [
  {
    what: 'e-mail address',
    pattern: new RegExp(
      String.raw`(?<![\w.+-])[\w.+-]{1,64}(?:${at}[\w-]+(?:${dot}[\w-]+)*|\s@\s${domain}|\s+at\s+(?:[\w-]+(?:\s+dot\s+[\w-]+)+|(?:${mailbox})\b(?:${dot}[a-z]{2,})?))`,
      'g',
    ),
  },
  {
    what: 'link',
    pattern: new RegExp(
      String.raw`\b(?:https?|ftp):\/*\S+|\b(?:javascript|mailto|tel|sms|skype|tg):\S+|\bwww${dot}\S+|\b(?:wa|t|m|fb)\.me\b\S*|(?<![\w@-])${domain}(?:\/\S*)?`,
      'g',
    ),
  },
  {
    what: 'handle',
    pattern:
      /(?<![\w@])@[a-z_][\w.]+|\b(?:instagram|insta|ig|telegram|snapchat|snap|whatsapp|wechat|facebook|fb|messenger|viber|skype|discord|tiktok|twitter|kik|line)(?:\s+(?:handle|user(?:name)?|account|name|id))?\s*(?:[:=@]|\bis\b(?=\s+@?[a-z][\w.]*[_\d]))\s*@?[\w.]{2,}|\b(?:instagram|insta|ig|telegram|snapchat|tiktok)\s+(?:[-–—]\s+)?@?(?=[a-z.]*[_\d])[a-z][\w.]{2,}/g,
  },
]

const digitWord = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)'
const spelledNumber = new RegExp(String.raw`\b${digitWord}(?:[\s,.-]+${digitWord}){6,}\b`, 'g')
// Digits with what people put between them; a comma or a colon ends it, as in prices and times.
const digitRun = /(?<![\w$€£#])(?<![\d][.,])[+(]?\d(?:[\s().\-–—/·_*]{0,3}\d)+/g
const unit =
  /^\+?\s?(?:%|°|["'′″]|(?:mi|km|cc|ft|feet|sq|m|m2|m²|ft²|sqft|miles?|kilomet|met(?:er|re)s?|hp|kw|kwh|wh?|watts?|usd|eur|dollars?|euros?|lbs?|kg|acres?|hours?|hrs?|nm|years?|months?|per)\b)/
const callWord =
  /\b(?:call|text|phone|tel|cell|mobile|whatsapp|sms|ring|dial|number)\b(?:\s+(?:me|us|is|on|at|number|or|text|now))*[\s:.=-]*$/
const date = /^(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2\d{2,4})$/
const years = /^(?:(?:19|20)\d\d[\s\-–—/]*)+$/
const thousands = /^\d{1,3}(?:([ .·])\d{3})(?:\1\d{3})*$/
const zipPlusFour = /^\d{5}-\d{4}$/

function isPhoneNumber(run: string, before: string, after: string) {
  const count = run.replaceAll(/\D/g, '').length
  if (run.startsWith('+')) return count >= 7
  if (date.test(run) || years.test(run) || unit.test(after)) return false
  if (callWord.test(before)) return count >= 6
  if (thousands.test(run) || zipPlusFour.test(run)) return false
  if (count === 7) return /^\d{3}[-.–]\d{4}$/.test(run)
  if (count === 8) return /^\d\d(?:[ .-]\d\d){3}$/.test(run)
  return count >= 9
}

function* findPhoneNumbers(text: string) {
  for (const { 0: found, index } of text.matchAll(digitRun))
    if (isPhoneNumber(found, text.slice(0, index), text.slice(index + found.length))) yield { found, index }
  for (const { 0: found, index } of text.matchAll(spelledNumber)) yield { found, index }
}

/** A missing space after a full stop ("bright.It is") reads as a link only when nothing is a capital by itself. */
const isSentenceEnd = (found: string) => /\.[A-Z][a-z]*$/.test(found)

/** Lower case, full-width forms made plain, invisible characters out; `origin` tells where each character came from. */
function plainText(text: string) {
  let plain = ''
  const origin: number[] = []
  let index = 0
  for (const character of text) {
    const shown = /[\u00ad\u200b-\u200d\u2060\ufeff]/.test(character)
      ? ''
      : character.normalize('NFKC').toLowerCase()
    plain += shown
    for (let i = 0; i < shown.length; i += 1) origin.push(index)
    index += character.length
  }
  origin.push(index)
  return { plain, origin }
}

/** The first phone number, e-mail address, link or handle in a text, the usual disguises included. */
export function findContactInfo(text: string): ContactInfo | undefined {
  const { plain, origin } = plainText(text)
  const original = ({ found, index }: { found: string; index: number }) => {
    const start = origin[index]!
    return { found: text.slice(start, origin[index + found.length]!).trim(), index: start }
  }
  const all: ContactInfo[] = []
  for (const phone of findPhoneNumbers(plain)) all.push({ what: 'phone number', ...original(phone) })
  for (const { what, pattern } of patterns)
    for (const { 0: found, index } of plain.matchAll(pattern)) {
      const info = { what, ...original({ found, index }) }
      if (what !== 'link' || !isSentenceEnd(info.found)) all.push(info)
    }
  return all.toSorted((a, b) => a.index - b.index)[0]
}

/** What to say to somebody whose text holds contact data, which belongs into the chat, after a match. */
export function contactProblem(text: string): string | undefined {
  const contact = findContactInfo(text)
  return contact && `Please take out the ${contact.what} ${contact.found}.`
}
