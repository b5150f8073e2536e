// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { madeByHeader } from '#shared/made-by.ts'
import type { QueryName } from '#web/lib/query-keys.ts'
import { signOutLater } from '#web/lib/pending-sign-out.ts'
import { currentToast, showToast } from '#web/ui/toast-store.ts'
import { forgetLimit, useReachedLimit } from '#web/features/subscriptions/reached-limit.ts'
import { deckKey, type DeckCard, type DeckData } from './deck-cache.ts'
import { showLiveMatch, useLiveMatch } from './live-match-store.ts'
import { swipeSession } from './swipe-session.ts'
import { waitingSwipes, type WaitingSwipe } from './waiting-swipes.ts'

interface Sent {
  address: string
  body: { targetId: string; direction: string; isSuper: boolean; key: string } | undefined
  madeBy: string | null
}

let sent: Sent[]
let reply: () => Response | Promise<Response>
let goOnline: () => void
beforeEach(() => {
  localStorage.clear()
  showToast({ title: 'nothing' })
  sent = []
  reply = () => Response.json({ outcome: 'liked' })
  // A session listens as long as its page is open, which here would be into the tests of other files.
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'online') goOnline = listener
  })
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    sent.push({
      address,
      body: body ? (JSON.parse(String(body)) as Sent['body']) : undefined,
      madeBy: new Headers(headers).get(madeByHeader),
    })
    return reply()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const toastTitle = () => currentToast()?.title
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

const refusal = (status: number, code: string) =>
  Response.json({ error: { code, title: 'No', message: 'No', requestId: 'r' } }, { status })

const waitingSwipe = (targetId: string): WaitingSwipe => ({
  targetId,
  direction: 'right',
  isSuper: false,
  key: crypto.randomUUID(),
  by: 'list',
})

let people = 0
interface SwipeOptions {
  isSuper?: boolean
  /** Null if it was swiped elsewhere than in a deck. */
  deckName?: string | null
  isPass?: boolean
}

function start({ waiting = [] }: { waiting?: WaitingSwipe[] } = {}) {
  people += 1
  const userId = `person-${people}`
  for (const swipe of waiting) waitingSwipes(localStorage, userId).add(swipe)
  const queryClient = new QueryClient()
  const deck: DeckData = {
    cards: [{ id: 'a' }, { id: 'b' }],
    isEnd: true,
    allowances: { undos: 3, superLikes: 1 },
    startedAt: 1,
    swiped: 0,
  }
  queryClient.setQueryData(deckKey('homes'), deck)
  for (const name of ['likes', 'plan'] as const) queryClient.setQueryData([name], {})
  const session = swipeSession(userId, 'client', queryClient)
  const deckNow = () => queryClient.getQueryData<DeckData>(deckKey('homes'))!
  return {
    userId,
    queryClient,
    session,
    deck: deckNow,
    isOutdated: (...queryKey: [QueryName, ...string[]]) => queryClient.getQueryState(queryKey)!.isInvalidated,
    ids: () => deckNow().cards.map(({ id }: DeckCard) => id),
    swipe: (id: string, { isSuper = false, deckName = 'homes', isPass = false }: SwipeOptions = {}) =>
      session.swipe(deckName, { id }, { direction: isPass ? 'left' : 'right', isSuper, by: 'list' }),
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

describe('after a swipe', () => {
  test('refetches the likes, and the plan only after a super like', async () => {
    const { session, swipe, isOutdated } = start()
    swipe('a')
    await session.queue.flush()
    expect([isOutdated('likes'), isOutdated('plan'), isOutdated('deck', 'homes')]).toEqual([
      true,
      false,
      false,
    ])
    swipe('b', { isSuper: true })
    await session.queue.flush()
    expect(isOutdated('plan')).toBe(true)
  })

  test('refetches them after a refused one, too', async () => {
    const { session, swipe, isOutdated } = start()
    reply = () => refusal(409, 'already_matched')
    swipe('a', { isSuper: true })
    await session.queue.flush()
    expect([isOutdated('likes'), isOutdated('plan')]).toEqual([true, true])
  })

  test('confirms a like only, and only if it didn’t wait', async () => {
    const { session, swipe } = start()
    reply = () => Response.json({ outcome: 'passed' })
    swipe('a', { isPass: true })
    await session.queue.flush()
    expect(toastTitle()).toBe('nothing')
    reply = () => Response.json({ outcome: 'liked' })
    swipe('b')
    await session.queue.flush()
    expect(toastTitle()).toBe('✨ Liked & Saved!')

    showToast({ title: 'nothing' })
    const later = start({ waiting: [waitingSwipe('a')] })
    await later.session.queue.flush()
    expect(sent).toHaveLength(3)
    expect(toastTitle()).toBe('nothing')
  })

  test('reports an error unless the plan’s dialog does', async () => {
    const { session, swipe } = start()
    reply = () => refusal(500, 'internal')
    swipe('a')
    await session.queue.flush()
    expect(toastTitle()).toBe('Error')

    showToast({ title: 'nothing' })
    const { result } = renderHook(useReachedLimit)
    reply = () => refusal(403, 'plan_limit_reached')
    swipe('b', { isSuper: true })
    await session.queue.flush()
    await expect.poll(() => result.current).toBe('super_likes')
    expect(toastTitle()).toBe('nothing')
    forgetLimit()
  })

  test('notifies its listeners whenever a card leaves or returns, until they unsubscribe', async () => {
    const { session, swipe } = start()
    const seen: number[] = []
    const stop = session.subscribe(() => seen.push(session.changes()))
    reply = () => refusal(409, 'already_matched')
    swipe('a')
    await session.queue.flush()
    expect(seen).toEqual([1, 2])
    stop()
    swipe('a')
    expect(seen).toEqual([1, 2])
  })
})

describe('a swipe on a card’s own page', () => {
  test('counts in no deck but removes the card from all', () => {
    const { swipe, ids, deck } = start()
    swipe('a', { deckName: null })
    expect(ids()).toEqual(['b'])
    expect(deck().swiped).toBe(0)
  })

  test('refetches the decks when it is refused', async () => {
    const { session, swipe, isOutdated } = start()
    reply = () => refusal(409, 'already_matched')
    swipe('a', { deckName: null })
    await session.queue.flush()
    expect(isOutdated('deck', 'homes')).toBe(true)
  })
})

// happy-dom doesn't know all of the pseudo-classes by which an open dialog is found.
const findDialog = () => vi.spyOn(document, 'querySelector')

const matched = () => Response.json({ outcome: 'matched', conversationId: 'c' })

describe('a match', () => {
  beforeEach(() => {
    findDialog().mockReturnValue(null)
  })

  test('is shown on top of the current screen once the one it was swiped on is left', async () => {
    const { session, swipe } = start()
    const { result } = renderHook(useLiveMatch)
    const onMatch = vi.fn()
    session.onMatch(onMatch)()
    reply = matched
    swipe('a')
    await session.queue.flush()
    await expect.poll(() => result.current).toBe('c')
    expect(onMatch).not.toHaveBeenCalled()
    showLiveMatch(null)
  })

  test('of an earlier visit is shown on top, because no screen has its card', async () => {
    const { session } = start({ waiting: [waitingSwipe('a')] })
    const { result } = renderHook(useLiveMatch)
    const onMatch = vi.fn()
    session.onMatch(onMatch)
    reply = matched
    await session.queue.flush()
    await expect.poll(() => result.current).toBe('c')
    expect(onMatch).not.toHaveBeenCalled()
    showLiveMatch(null)
  })

  test('is a toast when it can’t be shown on top', async () => {
    const { session, swipe } = start()
    findDialog().mockImplementation(() => {
      throw new Error('broken')
    })
    reply = matched
    swipe('a')
    await session.queue.flush()
    await expect.poll(toastTitle).toBe("It's a Match! 🎉")
  })
})

describe('offline', () => {
  test('confirms that a like is kept, says nothing about a pass, and sends both once online', async () => {
    const { session, swipe } = start()
    setOnline(false)
    swipe('a', { isPass: true })
    expect(toastTitle()).toBe('nothing')
    swipe('b')
    expect(currentToast()?.description).toBe('We’ll send it when you’re back online.')
    expect(sent).toEqual([])
    setOnline(true)
    goOnline()
    await session.queue.flush()
    expect(sent.map(({ body }) => body?.targetId)).toEqual(['a', 'b'])
  })

  test('a sent swipe can’t be undone, and says why', async () => {
    const { session, swipe, ids } = start()
    swipe('a')
    await session.queue.flush()
    reply = () => Promise.reject(new TypeError('Failed to fetch'))
    await session.undo()
    expect(toastTitle()).toBe('You’re offline')
    expect(ids()).toEqual(['b'])
  })

  test('an undo waits for swipes that are being sent', async () => {
    const { session, swipe } = start()
    reply = () => refusal(503, 'overloaded')
    swipe('a')
    await session.undo()
    expect(toastTitle()).toBe('You’re offline')
    expect(sent.map(({ address }) => address)).not.toContain('/api/swipes/undo')
    reply = () => Response.json({ outcome: 'liked' })
    await session.queue.flush()
  })
})

describe('undo', () => {
  test('of a card that this page never had refetches the decks', async () => {
    const { session, isOutdated } = start()
    reply = () => Response.json({ targetId: 'earlier', undosLeft: 2 })
    await session.undo()
    expect(isOutdated('deck', 'homes')).toBe(true)
  })

  test('makes a card of an earlier visit available again', async () => {
    const { session } = start({ waiting: [waitingSwipe('a')] })
    expect(session.isSwiped('a')).toBe(true)
    await session.queue.flush()
    expect(session.isSwiped('a')).toBe(true)
    reply = () => Response.json({ targetId: 'a', undosLeft: 2 })
    await session.undo()
    expect(session.isSwiped('a')).toBe(false)
  })

  test('restores the card that the server names, not the last one', async () => {
    const { session, swipe, ids, isOutdated } = start()
    swipe('a')
    swipe('b')
    await session.queue.flush()
    reply = () => Response.json({ targetId: 'a', undosLeft: 2 })
    await session.undo()
    expect(ids()).toEqual(['a'])
    expect(isOutdated('deck', 'homes')).toBe(false)
  })

  test('reports an error, unless the plan’s dialog does, and can be tried again', async () => {
    const { session, swipe, ids } = start()
    swipe('a')
    await session.queue.flush()
    reply = () => refusal(409, 'already_matched')
    await session.undo()
    expect(toastTitle()).toBe('No')

    showToast({ title: 'nothing' })
    const { result } = renderHook(useReachedLimit)
    reply = () => refusal(403, 'plan_limit_reached')
    await session.undo()
    await expect.poll(() => result.current).toBe('undos')
    expect(toastTitle()).toBe('nothing')
    forgetLimit()

    reply = () => Response.json({ targetId: 'a', undosLeft: 2 })
    await session.undo()
    expect(ids()).toEqual(['a', 'b'])
  })

  test('twice at once undoes one swipe after the other', async () => {
    const { session, swipe, ids } = start()
    signOutLater('somebody')
    swipe('a')
    swipe('b')
    await Promise.all([session.undo(), session.undo()])
    expect(ids()).toEqual(['a', 'b'])
  })
})

test('a card that was unliked elsewhere can be shown again', async () => {
  const { session, swipe } = start()
  swipe('a')
  await session.queue.flush()
  session.forget('a')
  expect(session.isSwiped('a')).toBe(false)
})

test('says once that the session has ended, and at each further swipe that it is kept for later', async () => {
  const { session, swipe } = start()
  reply = () => refusal(401, 'not_signed_in')
  swipe('a')
  await session.queue.flush()
  expect(currentToast()?.description).toBe('Authentication error. Please refresh the page.')
  swipe('b')
  expect(currentToast()?.description).toBe('User not authenticated. Please refresh the page.')
  expect(sent).toHaveLength(1)
})
