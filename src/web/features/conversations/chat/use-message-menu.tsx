import { useQueryClient } from '@tanstack/react-query'
import { Captions, Copy, EyeOff, Reply, Undo2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import {
  hideMessage,
  unsendMessage,
  unsendMs,
  type Conversation,
  type Message,
} from '#shared/conversations/chat.ts'
import { t } from '#shared/messages/t.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { MenuAt, type MenuItem } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { changeMessage, dropMessage } from './chat-cache.ts'
import { textOf } from './format-message.ts'
import type { Translations } from './use-translations.ts'
import type { OpenMessageMenu } from './with-menu.tsx'

const copy = (text: string) =>
  navigator.clipboard
    .writeText(text)
    .then(() => showToast({ title: t('Copied') }))
    .catch(() => showToast({ title: t('Couldn’t copy'), description: t('Your browser didn’t allow it.') }))

/** The thread's single menu, shared by all its messages. */
export function useMessageMenu(
  { id: conversationId, state }: Conversation,
  userId: string,
  onReply: (message: Message) => void,
  translations: Translations,
) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<{ message: Message; anchor: DOMRect; openedAt: number }>()
  const openMenu = useCallback<OpenMessageMenu>(
    (message, anchor) => setOpened({ message, anchor, openedAt: Date.now() }),
    [],
  )

  const paramsOf = ({ seq }: Message) => ({ params: { conversationId, seq: String(seq) } })
  const unsend = (message: Message) =>
    call(unsendMessage, paramsOf(message))
      .then((unsent) => changeMessage(queryClient, unsent))
      .catch((error: unknown) =>
        showErrorToast(error, t('We couldn’t unsend the message. Please try again.')),
      )
  const hide = (message: Message) =>
    call(hideMessage, paramsOf(message))
      .then(() => dropMessage(queryClient, { conversationId, seq: message.seq }))
      .then(() => showToast({ title: t('Deleted for you') }))
      .catch((error: unknown) =>
        showErrorToast(error, t('We couldn’t delete the message. Please try again.')),
      )
  function itemsFor(message: Message, openedAt: number): MenuItem[] {
    const text = textOf(message)
    const isThere = message.kind === 'text' || message.kind === 'photo'
    const isFresh = openedAt - Date.parse(message.sentAt) < unsendMs
    const isOpen = state === 'open'
    return [
      ...(text
        ? [{ label: t('Copy', undefined, 'button'), icon: Copy, onSelect: () => void copy(text) }]
        : []),
      ...(isThere && isOpen
        ? [{ label: t('Reply', undefined, 'button'), icon: Reply, onSelect: () => onReply(message) }]
        : []),
      ...(translations.canShow(message)
        ? [
            {
              label: t('Translate', undefined, 'button'),
              icon: Captions,
              onSelect: () => translations.show(message),
            },
          ]
        : []),
      { label: t('Delete for me'), icon: EyeOff, onSelect: () => void hide(message) },
      ...(isThere && isOpen && isFresh && message.senderId === userId
        ? [{ label: t('Unsend'), icon: Undo2, onSelect: () => void unsend(message), isDanger: true }]
        : []),
    ]
  }

  const menu = opened && (
    <MenuAt
      key={opened.message.seq}
      label={t('Message options')}
      items={itemsFor(opened.message, opened.openedAt)}
      anchor={opened.anchor}
      onClose={() => setOpened(undefined)}
    />
  )
  return { openMenu, menu }
}
