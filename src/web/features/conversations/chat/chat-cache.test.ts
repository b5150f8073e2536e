import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Conversation, Message } from '#shared/conversations/chat.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import {
  addMessage,
  changeListing,
  changeMessage,
  changeViewing,
  dropMessage,
  findListed,
  forgetNewMatch,
  markRead,
  endContact,
  setOnline,
} from './chat-cache.ts'
import { conversationQuery, conversationsQuery, messagesQuery } from './chat-queries.ts'

const message = (seq: number, replyToSeq?: number): Message => ({
  id: `id-${seq}`,
  conversationId: 'c',
  seq,
  senderId: 'other',
  key: `key-${seq}`,
  sentAt: '2026-11-15T12:00:00.000Z',
  replyTo: replyToSeq ? { seq: replyToSeq, senderId: 'other', kind: 'text', text: 'Words' } : null,
  kind: 'text',
  text: 'Words',
})
const listing = (id: string) =>
  ({ id, title: id, kind: 'property', cover: null, priceCents: null, salePriceCents: null }) as const

function makeCache() {
  const queryClient = new QueryClient()
  const conversation = {
    id: 'c',
    other: { id: 'other', isOnline: false },
    state: 'open',
    listing: null,
    likedListings: [listing('loft'), listing('cabin')],
    isNewMatch: true,
    lastMessage: message(2),
    unread: 1,
    readSeq: 1,
    otherDeliveredSeq: 5,
    otherReadSeq: 4,
  } as unknown as Conversation
  queryClient.setQueryData(conversationQuery('c').queryKey, conversation)
  const pages = [{ messages: [message(1), message(2, 1)], next: null }]
  queryClient.setQueryData(messagesQuery('c').queryKey, { pages, pageParams: [undefined] })
  const later = { ...conversation, id: 'later', other: { id: 'ruth', isOnline: false } } as Conversation
  const found = { ...later, id: 'found' }
  for (const [q, conversations] of [
    ['', [later, conversation]],
    ['ruth', [found, conversation]],
  ] as const)
    queryClient.setQueryData(conversationsQuery(q).queryKey, {
      pages: [{ conversations: [...conversations], next: null }],
      pageParams: [undefined],
    })
  return {
    queryClient,
    conversation: () => queryClient.getQueryData(conversationQuery('c').queryKey)!,
    messages: () => queryClient.getQueryData(messagesQuery('c').queryKey)!.pages[0]!.messages,
    list: (q = '') => queryClient.getQueryData(conversationsQuery(q).queryKey)!.pages,
    isStale: (queryKey: QueryKey) => queryClient.getQueryState(queryKey)!.isInvalidated,
  }
}

test("removes the text of an unsent message from the thread, quotes and list, and doesn't count it as unread", () => {
  const { queryClient, conversation, messages } = makeCache()
  const { text: _, ...shape } = message(1) as Extract<Message, { kind: 'text' }>
  changeMessage(queryClient, { ...shape, kind: 'unsent' })
  expect(messages()[0]).toEqual({ ...shape, kind: 'unsent' })
  expect(messages()[1]!.replyTo).toMatchObject({ kind: 'unsent', text: '' })
  expect(conversation().unread).toBe(1)
  changeMessage(queryClient, { ...shape, seq: 2, kind: 'unsent' })
  expect(conversation()).toMatchObject({ unread: 0, lastMessage: { kind: 'unsent' } })
})

test('removes a message I delete for myself from the thread', () => {
  const { queryClient, messages } = makeCache()
  dropMessage(queryClient, { conversationId: 'c', seq: 1 })
  expect(messages().map(({ seq }) => seq)).toEqual([2])
})

test('applies a listing choice, and clears the new-match flag once the match was seen', () => {
  const { queryClient, conversation } = makeCache()
  changeListing(queryClient, { conversationId: 'c', listingId: 'cabin' })
  forgetNewMatch(queryClient, 'c')
  expect(conversation()).toMatchObject({ listing: { id: 'cabin' }, isNewMatch: false })
})

const sent = (seq: number) => ({ ...message(seq), senderId: 'me' })
const idsOf = (pages: { conversations: Conversation[] }[]) =>
  pages.map(({ conversations }) => conversations.map(({ id }) => id))

test('shows and counts a message once when it arrives twice', () => {
  const { queryClient, conversation, messages } = makeCache()
  addMessage(queryClient, 'me', message(3))
  addMessage(queryClient, 'me', message(3))
  expect(messages().map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(conversation()).toMatchObject({ unread: 2, lastMessage: { seq: 3 } })
})

test('inserts a late message in order, and keeps the latest one on the list', () => {
  const { queryClient, conversation, messages } = makeCache()
  addMessage(queryClient, 'me', message(4))
  addMessage(queryClient, 'me', message(3))
  expect(messages().map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  expect(conversation()).toMatchObject({ unread: 2, lastMessage: { seq: 4 } })
})

test("counts the other's messages after the read mark, and resets when I reply", () => {
  const { queryClient, conversation } = makeCache()
  markRead(queryClient, 'me', { conversationId: 'c', userId: 'me', deliveredSeq: 9, readSeq: 9 })
  addMessage(queryClient, 'me', message(9))
  expect(conversation().unread).toBe(0)
  addMessage(queryClient, 'me', message(10))
  expect(conversation().unread).toBe(1)
  addMessage(queryClient, 'me', sent(11))
  expect(conversation()).toMatchObject({ unread: 0, readSeq: 11 })
})

test('moves the conversation to the top of the list, but not of search results', () => {
  const { queryClient, list, isStale } = makeCache()
  addMessage(queryClient, 'me', message(3))
  expect(idsOf(list())).toEqual([['c', 'later']])
  expect(list()[0]!.conversations[0]!.lastMessage?.seq).toBe(3)
  expect(idsOf(list('ruth'))).toEqual([['found', 'c']])
  expect(isStale(conversationsQuery('').queryKey)).toBe(false)
})

test('refetches the list for a message of an unlisted conversation', () => {
  const { queryClient, list, isStale } = makeCache()
  addMessage(queryClient, 'me', { ...message(1), conversationId: 'unknown' })
  expect(idsOf(list())).toEqual([['later', 'c']])
  expect(isStale(conversationsQuery('').queryKey)).toBe(true)
})

test("never moves the other's read mark back", () => {
  const { queryClient, conversation } = makeCache()
  const mark = (deliveredSeq: number, readSeq: number) =>
    markRead(queryClient, 'me', { conversationId: 'c', userId: 'other', deliveredSeq, readSeq })
  mark(2, 1)
  expect(conversation()).toMatchObject({ otherDeliveredSeq: 5, otherReadSeq: 4 })
  mark(7, 6)
  expect(conversation()).toMatchObject({ otherDeliveredSeq: 7, otherReadSeq: 6, readSeq: 1, unread: 1 })
})

test('never moves my read mark back, and clears the count only at the last message', () => {
  const { queryClient, conversation } = makeCache()
  const mark = (readSeq: number) =>
    markRead(queryClient, 'me', { conversationId: 'c', userId: 'me', deliveredSeq: readSeq, readSeq })
  mark(0)
  expect(conversation()).toMatchObject({ readSeq: 1, unread: 1 })
  mark(2)
  expect(conversation()).toMatchObject({ readSeq: 2, unread: 0, otherReadSeq: 4 })
})

test('keeps an ended match readable, and removes a deleted one from the lists', () => {
  const { queryClient, conversation, list } = makeCache()
  endContact(queryClient, { conversationId: null, isGone: true })
  endContact(queryClient, { conversationId: 'c', isGone: false })
  expect(conversation().state).toBe('unmatched')
  expect(idsOf(list())).toEqual([['later', 'c']])
  endContact(queryClient, { conversationId: 'c', isGone: true })
  expect(idsOf(list())).toEqual([['later']])
  expect(conversation()).toBeUndefined()
  expect(queryClient.getQueryData(messagesQuery('c').queryKey)).toBeUndefined()
})

test('marks a person who writes as online wherever they are listed, and nobody else', () => {
  const { queryClient, conversation, list } = makeCache()
  setOnline(queryClient, 'other')
  expect(conversation().other.isOnline).toBe(true)
  expect(list()[0]!.conversations.map(({ other }) => other.isOnline)).toEqual([false, true])
})

test('updates a changed viewing in its message and on the list', () => {
  const { queryClient, conversation, messages } = makeCache()
  const viewing = { id: 'v', conversationId: 'c', state: 'proposed' }
  const { text: _, ...shape } = message(3) as Extract<Message, { kind: 'text' }>
  addMessage(queryClient, 'me', { ...shape, kind: 'viewing', viewing } as unknown as Message)
  changeViewing(queryClient, { ...viewing, state: 'accepted' } as unknown as Viewing)
  expect(messages()[2]).toMatchObject({ viewing: { state: 'accepted' } })
  expect(messages()[1]!.kind).toBe('text')
  expect(conversation().lastMessage).toMatchObject({ viewing: { state: 'accepted' } })
})

test('finds a conversation in any list that has it', () => {
  const { queryClient } = makeCache()
  expect(findListed(queryClient, 'found')?.conversation.id).toBe('found')
  expect(findListed(queryClient, 'nowhere')).toBeUndefined()
})

test('leaves other conversations as they are', () => {
  const { queryClient, list } = makeCache()
  const [later] = list()[0]!.conversations
  markRead(queryClient, 'me', { conversationId: 'c', userId: 'me', deliveredSeq: 2, readSeq: 2 })
  expect(list()[0]!.conversations[0]).toBe(later)
})

test('refetches a list that was being fetched when something changed', async () => {
  const { queryClient, isStale } = makeCache()
  const { queryKey } = conversationsQuery('')
  const first = Promise.withResolvers<unknown>()
  void queryClient.fetchQuery<unknown>({ queryKey, queryFn: () => first.promise, staleTime: 0 })
  setOnline(queryClient, 'other')
  expect(isStale(queryKey)).toBe(true)
  first.resolve({ pages: [], pageParams: [] })
})
