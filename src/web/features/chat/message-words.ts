import type { Message } from '#shared/chat.ts'

/** A message in a few words, where there is only room for those. */
export const messageWords = (message: Message) => {
  switch (message.kind) {
    case 'text':
      return message.text
    case 'photo':
      return 'Photo'
    case 'viewing':
      return 'Viewing'
    case 'deleted':
      return 'This message was deleted.'
  }
}
