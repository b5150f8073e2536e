import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Conversation, listConversations, Message } from '#shared/conversations/chat.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { PersonEvent } from '#shared/stream.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { refetchIfInFlight } from '#web/lib/refetch-in-flight.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { conversationQuery, conversationsQuery, messagesQuery } from './chat-queries.ts'

type ConversationPages = InfiniteData<ReplyOf<typeof listConversations>>
type EventOf<Kind extends PersonEvent['kind']> = Extract<PersonEvent, { kind: Kind }>

const conversationsKey = ['conversations'] as const

function changePages(
  queryClient: QueryClient,
  change: (pages: ConversationPages, q: string) => ConversationPages,
) {
  for (const [key, pages] of queryClient.getQueriesData<ConversationPages>({ queryKey: conversationsKey }))
    if (pages) queryClient.setQueryData(key, change(pages, String(key[1])))
  refetchIfInFlight(queryClient, conversationsKey)
}

function changeConversation(
  queryClient: QueryClient,
  conversationId: string,
  change: (conversation: Conversation) => Conversation,
) {
  const changed = (conversation: Conversation) =>
    conversation.id === conversationId ? change(conversation) : conversation
  const { queryKey } = conversationQuery(conversationId)
  queryClient.setQueryData(queryKey, (old) => old && changed(old))
  refetchIfInFlight(queryClient, queryKey)
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

function changeMessages(
  queryClient: QueryClient,
  conversationId: string,
  change: (messages: Message[]) => Message[],
) {
  const { queryKey } = messagesQuery(conversationId)
  queryClient.setQueryData(
    queryKey,
    (old) =>
      old && { ...old, pages: old.pages.map((page) => ({ ...page, messages: change(page.messages) })) },
  )
  refetchIfInFlight(queryClient, queryKey)
}

/** The same message may arrive twice: from the stream, and as the response to sending it. */
export function addMessage(queryClient: QueryClient, userId: string, message: Message) {
  const { conversationId } = message
  const { queryKey } = messagesQuery(conversationId)
  queryClient.setQueryData(queryKey, (old) => {
    const [latest, ...earlier] = old?.pages ?? []
    if (!old || !latest || latest.messages.some(({ id }) => id === message.id)) return old
    const messages = [...latest.messages, message].toSorted((a, b) => a.seq - b.seq)
    return { ...old, pages: [{ ...latest, messages }, ...earlier] }
  })
  refetchIfInFlight(queryClient, queryKey)

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
  if (!isListed) void queryClient.invalidateQueries({ queryKey: conversationsQuery('').queryKey })
}

const unsentQuote = { kind: 'unsent' as const, text: '' }

/** After a message was unsent: keeps its number but drops its text, also where it is quoted. */
export function changeMessage(queryClient: QueryClient, message: Message) {
  const { conversationId, seq } = message
  const changed = (old: Message): Message => {
    if (old.seq === seq) return message
    return old.replyTo?.seq === seq ? { ...old, replyTo: { ...old.replyTo, ...unsentQuote } } : old
  }
  changeMessages(queryClient, conversationId, (messages) => messages.map(changed))
  changeConversation(queryClient, conversationId, (old) => ({
    ...old,
    lastMessage: old.lastMessage && changed(old.lastMessage),
    unread: message.seq > old.readSeq && old.unread > 0 ? old.unread - 1 : old.unread,
  }))
}

/** After I deleted a message for myself. */
export function dropMessage(
  queryClient: QueryClient,
  { conversationId, seq }: Omit<EventOf<'message_hidden'>, 'kind'>,
) {
  changeMessages(queryClient, conversationId, (messages) => messages.filter((one) => one.seq !== seq))
  // The message before it may not be loaded, so the previews are refetched.
  void invalidate(queryClient, 'conversations', 'conversation')
}

/** Clears the new-match flag after I saw the match, here or on another device. */
export function forgetNewMatch(queryClient: QueryClient, conversationId: string) {
  changeConversation(queryClient, conversationId, (old) => ({ ...old, isNewMatch: false }))
  void invalidate(queryClient, 'unread', 'activities')
}

/** Applies delivered and read marks of the other person, or of mine from another device. */
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
  changeMessages(queryClient, conversationId, (messages) => messages.map(changed))
  changeConversation(queryClient, conversationId, (old) => ({
    ...old,
    lastMessage: old.lastMessage && changed(old.lastMessage),
  }))
  void invalidate(queryClient, 'activities', 'matches')
}

export function changeRequest(queryClient: QueryClient, request: DateRequest) {
  const { conversationId } = request
  const changed = (message: Message): Message =>
    message.kind === 'request' && message.request.id === request.id ? { ...message, request } : message
  changeMessages(queryClient, conversationId, (messages) => messages.map(changed))
  changeConversation(queryClient, conversationId, (old) => ({
    ...old,
    lastMessage: old.lastMessage && changed(old.lastMessage),
  }))
  void invalidate(queryClient, 'activities')
}

/** One of the two chose which listing the conversation is about. */
export function changeListing(
  queryClient: QueryClient,
  { conversationId, listingId }: Omit<EventOf<'listing_chosen'>, 'kind'>,
) {
  changeConversation(queryClient, conversationId, (old) => ({
    ...old,
    listing: old.likedListings.find(({ id }) => id === listingId) ?? old.listing,
  }))
  void invalidate(queryClient, 'matches', 'contracts')
}

/** A match has ended: the conversation becomes read-only, or disappears. */
export function endContact(
  queryClient: QueryClient,
  { conversationId, isGone }: Omit<EventOf<'contact_ended'>, 'kind'>,
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
  for (const { queryKey } of [conversationQuery(conversationId), messagesQuery(conversationId)])
    void queryClient.resetQueries({ queryKey })
}

/** Someone who writes is online. That they went offline shows up with the next fetch. */
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

/** A conversation as cached by any list, and when that list was fetched. */
export function findListed(queryClient: QueryClient, conversationId: string) {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: conversationsKey })) {
    const conversation = queryClient
      .getQueryData<ConversationPages>(queryKey)
      ?.pages.flatMap((page) => page.conversations)
      .find(({ id }) => id === conversationId)
    if (conversation) return { conversation, updatedAt: state.dataUpdatedAt }
  }
  return undefined
}
