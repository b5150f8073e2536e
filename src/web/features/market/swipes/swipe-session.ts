import type { QueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import type { Role } from '#shared/roles.ts'
import { recordSwipe, undoSwipe, type SwipeDirection } from '#shared/market/swipes.ts'
import { call, isApiError, NetworkError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { pendingSignOut } from '#web/lib/pending-sign-out.ts'
import { showPlanLimit } from '#web/features/subscriptions/reached-limit.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { decksKey, restoreCard, spendAllowance, takeCard, type DeckCard } from './deck-cache.ts'
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
  /** Replaces the toast for a like that was saved. */
  onSaved?: () => void
}

interface Made {
  key: string
  /** Null if it was swiped on its own page, where the card may be in several decks. */
  deckName: string | null
  card: DeckCard
  onSaved: (() => void) | undefined
}

export type MatchListener = (card: DeckCard, conversationId: string) => void

/** All swipes of a person while the page is open; outlives the screens. */
function createSwipeSession(userId: string, role: Role, queryClient: QueryClient) {
  const made: Made[] = []
  const store = waitingSwipes(localStorage, userId)
  // A deck fetched before they were sent still contains them.
  const swipedIds = new Set(store.list().map(({ targetId }) => targetId))
  const matchListeners = new Set<MatchListener>()
  const listeners = new Set<() => void>()
  let changes = 0
  let isSignedOut = false
  let undoing = Promise.resolve()

  const emitChange = () => {
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
    // After signing out nothing more is sent, even though the page may live on for a moment.
    isOnline: () => navigator.onLine && !pendingSignOut(),
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
      if (one && !isGone) restore(one)
      if (!showPlanLimit(settled.error, 'super_likes')) showSwipeError(swipe, role, settled.error)
      refetchFor(swipe)
      return
    }
    const { outcome, hasWaited } = settled
    if (outcome.outcome === 'matched') {
      announceMatch(outcome.conversationId, one?.card)
    } else if (outcome.outcome === 'liked' && !hasWaited) {
      if (one?.onSaved) one.onSaved()
      else showLikedToast(swipe, role)
    }
    refetchFor(swipe)
  }

  /** Shown by the screen it was swiped on; otherwise on top of the current screen. */
  function announceMatch(conversationId: string, card: DeckCard | undefined) {
    if (card && matchListeners.size > 0) for (const listener of matchListeners) listener(card, conversationId)
    else
      import('./present-match.ts')
        .then(({ presentMatch }) => presentMatch(conversationId, role))
        .catch(() => showMatchToast(role))
  }

  /** Other screens show the likes and the number of super likes left. */
  function refetchFor({ isSuper }: WaitingSwipe) {
    void queryClient.invalidateQueries({ queryKey: ['likes'] })
    if (isSuper) void queryClient.invalidateQueries({ queryKey: ['plan'] })
  }

  function restore(one: Made) {
    made.splice(made.indexOf(one), 1)
    swipedIds.delete(one.card.id)
    if (one.deckName === null) void queryClient.invalidateQueries({ queryKey: decksKey })
    else restoreCard(queryClient, one.deckName, one.card)
    emitChange()
  }

  async function undo() {
    const last = made.at(-1)
    if (last && queue.withdraw(last.key)) return restore(last)
    if (!(await queue.flush())) throw new NetworkError('Swipes are still waiting')
    const { targetId, undosLeft } = await call(undoSwipe)
    spendAllowance(queryClient, () => ({ undos: undosLeft }))
    swipedIds.delete(targetId)
    const one = made.findLast(({ card }) => card.id === targetId)
    if (one) restore(one)
    else await queryClient.invalidateQueries({ queryKey: decksKey })
  }

  return {
    userId,
    queue,
    isSwiped: (id: string) => swipedIds.has(id) || queue.isWaiting(id),
    swipe(deckName: string | null, card: DeckCard, { direction, isSuper, by, onSaved }: SwipeGesture) {
      const key = crypto.randomUUID()
      made.push({ key, deckName, card, onSaved })
      swipedIds.add(card.id)
      takeCard(queryClient, deckName, card.id)
      emitChange()
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
    /** Undoes the latest swipe, including one of an earlier visit. */
    undo() {
      undoing = undoing.then(undo).catch((error: unknown) => {
        if (error instanceof NetworkError)
          showToast({
            title: t('You’re offline'),
            description: t('You can undo this when you’re back online.'),
          })
        else if (!showPlanLimit(error, 'undos')) showErrorToast(error, '')
      })
      return undoing
    },
    /** Called whenever a card is swiped or restored. */
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

/** The session of the signed-in person; there is one per page. */
export function swipeSession(userId: string, role: Role, queryClient: QueryClient): SwipeSession {
  if (current?.userId !== userId) current = createSwipeSession(userId, role, queryClient)
  return current
}
