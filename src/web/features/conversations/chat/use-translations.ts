import { useState } from 'react'
import type { Message } from '#shared/conversations/chat.ts'
import { offersTranslation } from '#web/lib/offers-translation.ts'
import { isEmojiOnly } from './text-parts.ts'

/** Which messages are shown with a translation, until the thread is closed. */
export function useTranslations(userId: string) {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  // A message may be unsent while its translation is shown.
  const isShown = (message: Message) => message.kind === 'text' && shown.has(message.id)
  return {
    isShown,
    canShow: (message: Message) =>
      offersTranslation() &&
      message.kind === 'text' &&
      message.senderId !== userId &&
      !isEmojiOnly(message.text) &&
      !isShown(message),
    show: ({ id }: Message) => setShown((before) => new Set([...before, id])),
    hide: ({ id }: Message) => setShown((before) => new Set([...before].filter((other) => other !== id))),
  }
}

export type Translations = ReturnType<typeof useTranslations>
