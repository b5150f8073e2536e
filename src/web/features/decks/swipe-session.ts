import type { QueryClient } from '@tanstack/react-query'
import type { Role } from '#shared/roles.ts'
import { recordSwipe, undoSwipe, type SwipeDirection } from '#shared/swipes.ts'
import { call, isApiError, NetworkError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { sessionToEnd } from '#web/lib/session-to-end.ts'
import { toldLimit } from '#web/features/subscriptions/reached-limit.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { returnCard, spendAllowance, takeCard, type DeckCard } from './deck-cache.ts'
import { createSwipeQueue, type Settled } from './swipe-queue.ts'
import {
  showKeptToast,
  showLikedToast,
  showMatchToast,
  showSignedOutToast,
  showSwipeError,
} from './swipe-toasts.ts'
import { waitingSwipes, type WaitingSwipe } from './waiting-swipes.ts'

export interface SwipeGesture {
  direction: SwipeDirection
  isSuper: boolean
  by: WaitingSwipe['by']
}

interface Made {
  key: string
  /** None when it was answered on a page of its own and may lie in several. */
  deckName: string | null
  card: DeckCard
}

export type MatchListener = (card: DeckCard, conversationId: string) => void

/** Everything that somebody swipes while the page is open; it outlives the screens. */
function createSwipeSession(userId: string, role: Role, queryClient: QueryClient) {
  const made: Made[] = []
  const store = waitingSwipes(localStorage, userId)
  // A deck that was asked for before they were sent still has them.
  const swipedIds = new Set(store.list().map(({ targetId }) => targetId))
  const matchListeners = new Set<MatchListener>()
  const listeners = new Set<() => void>()
  let changes = 0
  let isSignedOut = false
  let undoing = Promise.resolve()

  const tellChange = () => {
    changes += 1
    for (const listener of listeners) listener()
  }

  const queue = createSwipeQueue({
    store,
    send: ({ targetId, direction, isSuper, key }) =>
      call(recordSwipe, {
        body: { targetId, direction, isSuper, key },
        keepalive: true,
        madeBy: userId,
      }),
    // Who has signed out sends nothing more, though the page may live on for a moment.
    isOnline: () => navigator.onLine && !sessionToEnd(),
    onSettled: settle,
    onSignedOut() {
      isSignedOut = true
      showSignedOutToast({ wasKnown: true })
    },
  })
  addEventListener('online', queue.wake)

  function settle(settled: Settled) {
    const { swipe } = settled
    const one = made.find(({ key }) => key === swipe.key)
    if ('error' in settled) {
      const isGone = isApiError(settled.error, 'not_found')
      if (!isGone) swipedIds.delete(swipe.targetId)
      if (one && !isGone) putBack(one)
      if (!toldLimit(settled.error, 'super_likes')) showSwipeError(swipe, settled.error)
      refetchFor(swipe)
      return
    }
    const { outcome, hasWaited } = settled
    if (outcome.outcome === 'matched') {
      showMatchToast(role)
      if (one) for (const listener of matchListeners) listener(one.card, outcome.conversationId)
    } else if (outcome.outcome === 'liked' && !hasWaited && swipe.by !== 'list') showLikedToast(swipe, role)
    refetchFor(swipe)
  }

  /** Who is liked, and how many super likes are left, is told elsewhere. */
  function refetchFor({ isSuper }: WaitingSwipe) {
    for (const key of isSuper ? ['likes', 'plan'] : ['likes'])
      void queryClient.invalidateQueries({ queryKey: [key] })
  }

  function putBack(one: Made) {
    made.splice(made.indexOf(one), 1)
    swipedIds.delete(one.card.id)
    if (one.deckName === null) void queryClient.invalidateQueries({ queryKey: ['deck'] })
    else returnCard(queryClient, one.deckName, one.card)
    tellChange()
  }

  async function undo() {
    const last = made.at(-1)
    if (last && queue.withdraw(last.key)) return putBack(last)
    if (!(await queue.flush())) throw new NetworkError('Swipes are still waiting')
    const { targetId, undosLeft } = await call(undoSwipe)
    spendAllowance(queryClient, () => ({ undos: undosLeft }))
    swipedIds.delete(targetId)
    const one = made.findLast(({ card }) => card.id === targetId)
    if (one) putBack(one)
    else await queryClient.invalidateQueries({ queryKey: ['deck'] })
  }

  return {
    userId,
    queue,
    isSwiped: (id: string) => swipedIds.has(id) || queue.isWaiting(id),
    swipe(deckName: string | null, card: DeckCard, { direction, isSuper, by }: SwipeGesture) {
      const key = crypto.randomUUID()
      made.push({ key, deckName, card })
      swipedIds.add(card.id)
      takeCard(queryClient, deckName, card.id)
      tellChange()
      if (isSuper)
        spendAllowance(queryClient, ({ superLikes }) => ({ superLikes: superLikes && superLikes - 1 }))
      queue.add({ targetId: card.id, direction, isSuper, key, by })
      if (isSignedOut) showSignedOutToast({ wasKnown: false })
      else if (direction === 'right' && !navigator.onLine) showKeptToast()
    },
    /** It was unliked elsewhere: a deck may show it again. */
    forget(id: string) {
      swipedIds.delete(id)
    },
    /** The latest swipe, also one of an earlier visit. */
    undo() {
      undoing = undoing.then(undo).catch((error: unknown) => {
        if (error instanceof NetworkError)
          showToast({ title: 'You are offline', description: 'This can be undone when you are back online.' })
        else if (!toldLimit(error, 'undos')) showErrorToast(error, '')
      })
      return undoing
    },
    /** Tells of every card that is swiped or comes back. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    changes: () => changes,
    onMatch(listener: MatchListener) {
      matchListeners.add(listener)
      return () => {
        matchListeners.delete(listener)
      }
    },
  }
}

export type SwipeSession = ReturnType<typeof createSwipeSession>
let current: SwipeSession | undefined

/** Of whoever is signed in: there is one a page. */
export function swipeSession(userId: string, role: Role, queryClient: QueryClient): SwipeSession {
  if (current?.userId !== userId) current = createSwipeSession(userId, role, queryClient)
  return current
}
