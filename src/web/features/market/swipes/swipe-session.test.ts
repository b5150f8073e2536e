// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { madeByHeader } from '#shared/made-by.ts'
import { signOutLater } from '#web/lib/pending-sign-out.ts'
import { deckKey, type DeckCard, type DeckData } from './deck-cache.ts'
import { swipeSession } from './swipe-session.ts'
import { waitingSwipes } from './waiting-swipes.ts'

interface Sent {
  address: string
  body: { targetId: string; direction: string; isSuper: boolean; key: string } | undefined
  madeBy: string | null
}

let sent: Sent[]
let reply: () => Response
beforeEach(() => {
  localStorage.clear()
  sent = []
  reply = () => Response.json({ outcome: 'liked' })
  // A session listens as long as its page is open, which here would be into the tests of other files.
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    sent.push({
      address,
      body: body ? (JSON.parse(String(body)) as Sent['body']) : undefined,
      madeBy: new Headers(headers).get(madeByHeader),
    })
    return reply()
  })
})
afterEach(() => vi.unstubAllGlobals())

const refusal = (status: number, code: string) =>
  Response.json({ error: { code, title: 'No', message: 'No', requestId: 'r' } }, { status })

let people = 0
function start() {
  people += 1
  const userId = `person-${people}`
  const queryClient = new QueryClient()
  const deck: DeckData = {
    cards: [{ id: 'a' }, { id: 'b' }],
    isEnd: true,
    allowances: { undos: 3, superLikes: 1 },
    startedAt: 1,
    swiped: 0,
  }
  queryClient.setQueryData(deckKey('homes'), deck)
  const session = swipeSession(userId, 'client', queryClient)
  const deckNow = () => queryClient.getQueryData<DeckData>(deckKey('homes'))!
  return {
    userId,
    queryClient,
    session,
    deck: deckNow,
    ids: () => deckNow().cards.map(({ id }: DeckCard) => id),
    swipe: (id: string, { isSuper = false } = {}) =>
      session.swipe('homes', { id }, { direction: 'right', isSuper, by: 'list' }),
  }
}

test('names the person who made a swipe', async () => {
  const { session, swipe, userId } = start()
  swipe('a')
  await session.queue.flush()
  expect(sent).toMatchObject([
    { address: '/api/swipes', madeBy: userId, body: { targetId: 'a', direction: 'right', isSuper: false } },
  ])
})

test('removes a swiped card from the deck and remembers it', async () => {
  const { session, swipe, ids, deck } = start()
  swipe('a')
  expect(ids()).toEqual(['b'])
  await session.queue.flush()
  expect(session.isSwiped('a')).toBe(true)
  expect(session.isSwiped('b')).toBe(false)
  expect(deck().swiped).toBe(1)
})

test('puts the card of a refused swipe back', async () => {
  const { session, swipe, ids } = start()
  reply = () => refusal(409, 'already_matched')
  swipe('a')
  await session.queue.flush()
  expect(ids()).toEqual(['a', 'b'])
  expect(session.isSwiped('a')).toBe(false)
})

test("doesn't bring back a card that is gone", async () => {
  const { session, swipe, ids } = start()
  reply = () => refusal(404, 'not_found')
  swipe('a')
  await session.queue.flush()
  expect(ids()).toEqual(['b'])
  expect(session.isSwiped('a')).toBe(true)
})

test('spends a super like at once', () => {
  const { swipe, deck } = start()
  swipe('a', { isSuper: true })
  expect(deck().allowances).toEqual({ undos: 3, superLikes: 0 })
})

test('sends nothing more after signing out', async () => {
  const { session, swipe, userId } = start()
  signOutLater(userId)
  swipe('a')
  expect(await session.queue.flush()).toBe(false)
  expect(sent).toEqual([])
  expect(waitingSwipes(localStorage, userId).list()).toHaveLength(1)
})

test('undoes an unsent swipe locally, and a sent one on the server', async () => {
  const { session, swipe, ids, deck, userId } = start()
  signOutLater(userId)
  swipe('a')
  await session.undo()
  expect(sent).toEqual([])
  expect(ids()).toEqual(['a', 'b'])

  localStorage.clear()
  swipe('a')
  await session.queue.flush()
  reply = () => Response.json({ targetId: 'a', undosLeft: 2 })
  await session.undo()
  expect(sent.at(-1)!.address).toBe('/api/swipes/undo')
  expect(ids()).toEqual(['a', 'b'])
  expect(deck().allowances.undos).toBe(2)
})

test('reports a match to the screen it was swiped on', async () => {
  const { session, swipe } = start()
  const matches: [string, string][] = []
  const stop = session.onMatch(({ id }, conversationId) => matches.push([id, conversationId]))
  reply = () => Response.json({ outcome: 'matched', conversationId: 'c' })
  swipe('a')
  await session.queue.flush()
  expect(matches).toEqual([['a', 'c']])
  stop()
})

test('says that a like was saved only once the server has saved it', async () => {
  const { session } = start()
  const said: string[] = []
  const like = (id: string) =>
    session.swipe(
      'homes',
      { id },
      { direction: 'right', isSuper: false, by: 'list', onSaved: () => said.push(id) },
    )
  like('a')
  expect(said).toEqual([])
  await session.queue.flush()
  expect(said).toEqual(['a'])
  reply = () => refusal(500, 'internal')
  like('b')
  await session.queue.flush()
  expect(said).toEqual(['a'])
})

test('keeps a separate session per person', () => {
  const { session, userId, queryClient } = start()
  expect(swipeSession(userId, 'client', queryClient)).toBe(session)
  expect(swipeSession('someone-else', 'client', queryClient)).not.toBe(session)
})
