import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Conversation, listConversations, listMessages, Message } from '#shared/chat.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { PersonEvent } from '#shared/stream.ts'
import type { Viewing } from '#shared/viewings.ts'
import { askAgainIfAsking } from '#web/lib/ask-again.ts'

type ConversationPages = InfiniteData<ReplyOf<typeof listConversations>>
type MessagePages = InfiniteData<ReplyOf<typeof listMessages>>
type EventOf<Kind extends PersonEvent['kind']> = Extract<PersonEvent, { kind: Kind }>

export const conversationKeys = ['conversations', 'conversation'] as const

function changePages(
  queryClient: QueryClient,
  change: (pages: ConversationPages, q: string) => ConversationPages,
) {
  for (const [key, pages] of queryClient.getQueriesData<ConversationPages>({ queryKey: ['conversations'] }))
    if (pages) queryClient.setQueryData(key, change(pages, String(key[1])))
  askAgainIfAsking(queryClient, ['conversations'])
}

function changeConversation(
  queryClient: QueryClient,
  conversationId: string,
  change: (conversation: Conversation) => Conversation,
) {
  const changed = (conversation: Conversation) =>
    conversation.id === conversationId ? change(conversation) : conversation
  queryClient.setQueryData<Conversation>(['conversation', conversationId], (old) => old && changed(old))
  askAgainIfAsking(queryClient, ['conversation', conversationId])
  changePages(queryClient, ({ pages, pageParams }) => ({
    pageParams,
    pages: pages.map((page) => ({ ...page, conversations: page.conversations.map(changed) })),
  }))
}

function withMessage(conversation: Conversation, userId: string, message: Message): Conversation {
  if (message.seq <= (conversation.lastMessage?.seq ?? 0)) return conversation
  const isMine = message.senderId === userId
  const isNew = !isMine && message.seq > conversation.readSeq
  return {
    ...conversation,
    lastMessage: message,
    unread: isMine ? 0 : conversation.unread + (isNew ? 1 : 0),
    readSeq: isMine ? message.seq : conversation.readSeq,
  }
}

/** The same message may come twice: from the stream, and as the answer to sending it. */
export function addMessage(queryClient: QueryClient, userId: string, message: Message) {
  const { conversationId } = message
  queryClient.setQueryData<MessagePages>(['messages', conversationId], (old) => {
    const [latest, ...earlier] = old?.pages ?? []
    if (!old || !latest || latest.messages.some(({ id }) => id === message.id)) return old
    const messages = [...latest.messages, message].toSorted((a, b) => a.seq - b.seq)
    return { ...old, pages: [{ ...latest, messages }, ...earlier] }
  })
  askAgainIfAsking(queryClient, ['messages', conversationId])

  changeConversation(queryClient, conversationId, (old) => withMessage(old, userId, message))
  let isListed = false
  changePages(queryClient, (data, q) => {
    const known = data.pages.flatMap((page) => page.conversations).find(({ id }) => id === conversationId)
    if (!known || q !== '') return data
    isListed = true
    const [first, ...others] = data.pages.map((page) => ({
      ...page,
      conversations: page.conversations.filter(({ id }) => id !== conversationId),
    }))
    if (!first) return data
    return { ...data, pages: [{ ...first, conversations: [known, ...first.conversations] }, ...others] }
  })
  if (!isListed) void queryClient.invalidateQueries({ queryKey: ['conversations', ''] })
}

/** How far somebody, perhaps I on another device, has got and read. */
export function markRead(queryClient: QueryClient, userId: string, marks: Omit<EventOf<'marks'>, 'kind'>) {
  const { conversationId, deliveredSeq, readSeq } = marks
  changeConversation(queryClient, conversationId, (old) => {
    if (marks.userId !== userId)
      return {
        ...old,
        otherDeliveredSeq: Math.max(old.otherDeliveredSeq, deliveredSeq),
        otherReadSeq: Math.max(old.otherReadSeq, readSeq),
      }
    const isAllRead = readSeq >= (old.lastMessage?.seq ?? 0)
    return { ...old, readSeq: Math.max(old.readSeq, readSeq), unread: isAllRead ? 0 : old.unread }
  })
}

export function changeViewing(queryClient: QueryClient, viewing: Viewing) {
  const { conversationId } = viewing
  const changed = (message: Message): Message =>
    message.kind === 'viewing' && message.viewing.id === viewing.id ? { ...message, viewing } : message
  queryClient.setQueryData<MessagePages>(
    ['messages', conversationId],
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => ({ ...page, messages: page.messages.map(changed) })),
      },
  )
  askAgainIfAsking(queryClient, ['messages', conversationId])
  changeConversation(queryClient, conversationId, (old) => ({
    ...old,
    lastMessage: old.lastMessage && changed(old.lastMessage),
  }))
  for (const key of ['activities', 'matches']) void queryClient.invalidateQueries({ queryKey: [key] })
}

/** A match has ended: the conversation can only be read, or is gone. */
export function partFrom(
  queryClient: QueryClient,
  { conversationId, isGone }: Omit<EventOf<'parted'>, 'kind'>,
) {
  if (conversationId === null) return
  if (!isGone)
    return changeConversation(queryClient, conversationId, (old) => ({ ...old, state: 'unmatched' }))
  changePages(queryClient, ({ pages, pageParams }) => ({
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      conversations: page.conversations.filter(({ id }) => id !== conversationId),
    })),
  }))
  for (const key of ['conversation', 'messages'])
    void queryClient.resetQueries({ queryKey: [key, conversationId] })
}

/** Whoever writes is there; that they have left is learnt with the next page. */
export function setOnline(queryClient: QueryClient, userId: string) {
  const changed = (conversation: Conversation): Conversation =>
    conversation.other.id === userId
      ? { ...conversation, other: { ...conversation.other, isOnline: true } }
      : conversation
  queryClient.setQueriesData<Conversation>({ queryKey: ['conversation'] }, (old) => old && changed(old))
  changePages(queryClient, ({ pages, pageParams }) => ({
    pageParams,
    pages: pages.map((page) => ({ ...page, conversations: page.conversations.map(changed) })),
  }))
}

/** A conversation as some list has it, and since when. */
export function findListed(queryClient: QueryClient, conversationId: string) {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ['conversations'] })) {
    const conversation = queryClient
      .getQueryData<ConversationPages>(queryKey)
      ?.pages.flatMap((page) => page.conversations)
      .find(({ id }) => id === conversationId)
    if (conversation) return { conversation, updatedAt: state.dataUpdatedAt }
  }
  return undefined
}
