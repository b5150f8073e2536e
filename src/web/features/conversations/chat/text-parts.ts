type TextPart = { kind: 'words'; text: string } | { kind: 'link'; text: string; href: string }

const maybeLink = /https:\/\/[^\s<>"]+/g
/** Trailing punctuation, which belongs to the sentence instead of the URL. */
const closing = /[.,;:!?'’”)\]}…]+$/u

/** Accepts only URLs that lead where they seem to: https, and no username before an @ that could pass for a host. */
function findHref(text: string) {
  try {
    const { protocol, username, password, href } = new URL(text)
    return protocol === 'https:' && !username && !password ? href : undefined
  } catch {
    return undefined
  }
}

/** Splits a message into text and safe links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(maybeLink)) {
    const address = found.replace(closing, '')
    const href = findHref(address)
    if (!href) continue
    if (index > done) parts.push({ kind: 'words', text: text.slice(done, index) })
    parts.push({ kind: 'link', text: address, href })
    done = index + address.length
  }
  if (done < text.length) parts.push({ kind: 'words', text: text.slice(done) })
  return parts
}

const emojiOnly =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s)+$/u
const fewEmoji = 12

/** Emoji-only messages are shown large and without a bubble. */
export const isEmojiOnly = (text: string) => text.length <= fewEmoji && emojiOnly.test(text)
