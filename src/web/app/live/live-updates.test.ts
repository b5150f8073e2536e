// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#shared/conversations/chat.ts'
import type { PersonEvent } from '#shared/stream.ts'
import type { QueryName } from '#web/lib/query-keys.ts'
import { createLiveUpdates } from './live-updates.ts'

/** Every query name that an event can invalidate. */
const names: QueryName[] = [
  'conversations',
  'conversation',
  'messages',
  'matches',
  'likes',
  'deck',
  'activities',
  'viewings',
  'addresses',
  'contracts',
  'searches',
  'my-listings',
  'insights',
  'plan',
  'checkout',
  'invoices',
  'moderation',
  'me',
  'notification-choices',
  'unread',
]

let posted: string[]
beforeEach(() => {
  vi.useFakeTimers()
  posted = []
  vi.stubGlobal('fetch', async (address: string) => {
    posted.push(address)
    return Response.json({})
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow() {
  const queryClient = new QueryClient()
  for (const name of names) queryClient.setQueryData([name], { pages: [], pageParams: [] })
  const { take } = createLiveUpdates({ userId: 'me', queryClient, open: () => undefined })
  const outdated = () => names.filter((name) => queryClient.getQueryState([name])!.isInvalidated).toSorted()
  return {
    queryClient,
    outdated,
    receive: (message: Parameters<typeof take>[0], isLeader = false) => take(message, isLeader),
    event: (event: PersonEvent, isLeader = false) =>
      take({ kind: 'event', id: 1, event, isFresh: false }, isLeader),
  }
}

const activity = (content: object) =>
  ({ kind: 'activity', activity: { id: 'a', at: '', isRead: false, content } }) as PersonEvent
const message = (senderId: string) =>
  ({
    kind: 'message',
    senderName: 'Ruth',
    message: { id: 'm', conversationId: 'c', seq: 3, senderId, kind: 'text', text: 'Hello' } as Message,
  }) as PersonEvent

const lists = ['conversation', 'conversations']
const cases: [string, PersonEvent, string[]][] = [
  [
    'a match',
    { kind: 'match', matchId: 'm', conversationId: 'c', listingId: null, completedBy: 'other' },
    [...lists, 'deck', 'insights', 'likes', 'matches', 'my-listings'],
  ],
  [
    'a contract',
    { kind: 'contract', contractId: 'k', conversationId: 'c' },
    ['contracts', 'insights', 'matches', 'my-listings', 'unread', 'viewings'],
  ],
  ['a shared address', { kind: 'addresses', conversationId: 'c' }, ['addresses']],
  [
    'an unmatch',
    { kind: 'contact_ended', conversationId: null, isGone: false },
    ['activities', 'deck', 'likes', 'matches', 'addresses', 'unread', 'viewings'],
  ],
  [
    'a deleted account',
    { kind: 'account_deleted', conversationId: 'c' },
    [...lists, 'activities', 'deck', 'likes', 'matches', 'messages', 'addresses', 'unread', 'viewings'],
  ],
  [
    'another plan',
    { kind: 'subscription' },
    ['checkout', 'deck', 'insights', 'invoices', 'likes', 'my-listings', 'plan', 'searches'],
  ],
  [
    'a decision about me',
    activity({ kind: 'moderation' }),
    ['deck', 'me', 'my-listings', 'searches', 'moderation', 'unread'],
  ],
  ['a like', activity({ kind: 'like' }), ['insights', 'my-listings', 'searches', 'unread']],
  ['any other activity', activity({ kind: 'sign_in' }), ['searches', 'unread']],
  ['a message of the other', message('other'), ['activities', 'unread']],
  ['a message of mine', message('me'), []],
  [
    'my read mark',
    { kind: 'marks', conversationId: 'c', userId: 'me', deliveredSeq: 1, readSeq: 1 },
    ['activities', 'unread'],
  ],
  [
    'the other’s read mark',
    { kind: 'marks', conversationId: 'c', userId: 'other', deliveredSeq: 1, readSeq: 1 },
    [],
  ],
  ['a match that was seen', { kind: 'match_seen', conversationId: 'c' }, ['activities', 'unread']],
  ['a message deleted for me', { kind: 'message_hidden', conversationId: 'c', seq: 1 }, lists],
  [
    'a chosen listing',
    { kind: 'listing_chosen', conversationId: 'c', listingId: 'l' },
    ['contracts', 'matches'],
  ],
  ['settings', { kind: 'settings' }, ['me', 'notification-choices']],
]

test.each(cases)('%s refetches what it changes and nothing else', async (_, event, expected) => {
  const { event: happen, outdated } = follow()
  happen(event)
  await vi.advanceTimersByTimeAsync(250)
  expect(outdated()).toEqual(expected.toSorted())
})

test('a reset refetches everything that events can change', () => {
  const { receive, outdated } = follow()
  receive({ kind: 'reset', id: 7 })
  expect(outdated()).toEqual(
    [...lists, 'messages', 'matches', 'likes', 'activities', 'viewings', 'addresses', 'searches']
      .concat(['plan', 'invoices', 'unread', 'me', 'notification-choices'])
      .toSorted(),
  )
})

test('refetches the notification settings when they change during a fetch', async () => {
  const { event, queryClient } = follow()
  queryClient.removeQueries({ queryKey: ['notification-choices'] })
  const answers = [{ choices: ['old'] }, { choices: ['new'] }]
  let answer: () => void = vi.fn()
  const ask = vi.fn(() => new Promise((resolve) => (answer = () => resolve(answers.shift()))))
  const queryKey = ['notification-choices'] as const
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: ask, staleTime: Infinity }).subscribe(
    () => undefined,
  )
  event({ kind: 'settings' })
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(2)
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(queryClient.getQueryData(queryKey)).toEqual({ choices: ['new'] })
  stop()
})

test('an ended session refetches who is signed in', () => {
  const { receive, outdated } = follow()
  receive({ kind: 'signed-out' })
  expect(outdated()).toEqual(['me'])
})

test('several events in a row refetch the unread count once', async () => {
  const { event, queryClient } = follow()
  const counted = vi.fn(async () => ({}))
  queryClient.setQueryDefaults(['unread'], { queryFn: counted })
  const stop = new QueryObserver(queryClient, { queryKey: ['unread'], staleTime: Infinity }).subscribe(
    () => undefined,
  )
  for (const at of [0, 1, 2]) {
    event({ kind: 'contract', contractId: `k${at}`, conversationId: 'c' })
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(counted).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(50)
  expect(counted).toHaveBeenCalledTimes(1)
  stop()
})

test.each([true, false])('only the leading tab reports delivery (leader: %s)', async (isLeader) => {
  const { event } = follow()
  event(message('other'), isLeader)
  await vi.advanceTimersByTimeAsync(300)
  expect(posted).toEqual(isLeader ? ['/api/conversations/c/marks'] : [])
})
