type TextPart = { kind: 'words'; text: string } | { kind: 'link'; text: string; href: string }

const maybeLink = /https:\/\/[^\s<>"]+/g
/** Belongs to the sentence, not to the address. */
const closing = /[.,;:!?'’”)\]}…]+$/u

/** An address that does what it says: https, and no name before an @ that could pass for a host. */
function findHref(text: string) {
  try {
    const { protocol, username, password, href } = new URL(text)
    return protocol === 'https:' && !username && !password ? href : undefined
  } catch {
    return undefined
  }
}

/** Splits a message into words and safe links. */
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

/** Such a message stands large and without a bubble. */
export const isEmojiOnly = (text: string) => text.length <= fewEmoji && emojiOnly.test(text)
