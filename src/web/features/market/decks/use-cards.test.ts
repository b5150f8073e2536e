// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeckCard } from '#web/features/market/swipes/deck-cache.ts'
import type { SwipeGesture } from '#web/features/market/swipes/swipe-session.ts'
import { advanceMs } from './pose.ts'
import { useCards } from './use-cards.ts'
import type { Deck } from './use-deck.ts'

let swiped: string[]
let frames: FrameRequestCallback[]
beforeEach(() => {
  vi.useFakeTimers()
  swiped = []
  frames = []
  // On a slow device, a frame may come before or after a timer.
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => (frames[handle - 1] = () => undefined))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const like = (by: SwipeGesture['by']): SwipeGesture => ({ direction: 'right', isSuper: false, by })

const idsOf = (some: DeckCard[]) => some.map(({ id }) => id).join('')

/** A deck of four cards that lose what is swiped, as the real one does. */
function renderCards() {
  const { result } = renderHook(() => {
    const [cards, setCards] = useState<DeckCard[]>(['a', 'b', 'c', 'd'].map((id) => ({ id })))
    const deck = {
      cards,
      swipe({ id }) {
        swiped.push(id)
        setCards((all) => all.filter((card) => card.id !== id))
      },
    } as Pick<Deck<DeckCard>, 'cards' | 'swipe'> as Deck<DeckCard>
    const { swipe, inPlay, leaving, slots } = useCards(
      deck,
      () => undefined,
      () => undefined,
    )
    const restore = (id: string) => setCards((all) => [{ id }, ...all])
    return {
      swipe,
      restore,
      inPlay: idsOf(inPlay),
      leaving: idsOf(leaving),
      slots: slots.map((card) => card?.id),
    }
  })
  return result
}

const renderFrame = () => frames.at(-1)?.(0)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('fast presses swipe one card each, even those that are not in sight yet', async () => {
  const cards = renderCards()
  expect(cards.current.inPlay).toBe('a')
  for (let press = 0; press < 3; press += 1) cards.current.swipe(like('key'))
  await pass(1)
  expect(swiped).toEqual(['a', 'b', 'c'])
  // Only the first one was seen, so only that one is seen leaving.
  expect(cards.current).toMatchObject({ leaving: 'a', inPlay: 'd' })
  await pass(advanceMs)
  expect(cards.current).toMatchObject({ leaving: '', inPlay: 'd' })
})

test('the card that is added after a swipe takes over the element of the swiped one', async () => {
  const cards = renderCards()
  act(renderFrame)
  act(renderFrame)
  expect(cards.current.slots).toEqual(['a', 'b', 'c'])
  cards.current.swipe(like('key'))
  await pass(1)
  expect(cards.current).toMatchObject({ leaving: 'a', inPlay: 'bc', slots: ['a', 'b', 'c'] })
  await pass(advanceMs)
  expect(cards.current).toMatchObject({ leaving: '', inPlay: 'bcd', slots: ['d', 'b', 'c'] })
})

test('presses beyond the last card do nothing', async () => {
  const cards = renderCards()
  for (let press = 0; press < 6; press += 1) cards.current.swipe(like('key'))
  await pass(advanceMs)
  expect(swiped).toEqual(['a', 'b', 'c', 'd'])
})

test('a frame between a swipe and its rendering does not put the card back on top', async () => {
  const cards = renderCards()
  cards.current.swipe(like('key'))
  // It adds the second card below the first.
  act(renderFrame)
  expect(cards.current).toMatchObject({ leaving: '', inPlay: 'ab' })
  cards.current.swipe(like('key'))
  await pass(1)
  expect(swiped).toEqual(['a', 'b'])
})

test('the second click of a double click is ignored, the next click and other presses are not', async () => {
  const cards = renderCards()
  cards.current.swipe(like('button'))
  cards.current.swipe(like('button'))
  cards.current.swipe(like('key'))
  await pass(advanceMs - 1)
  cards.current.swipe(like('button'))
  expect(swiped).toEqual(['a', 'b'])
  await pass(1)
  cards.current.swipe(like('button'))
  await pass(1)
  expect(swiped).toEqual(['a', 'b', 'c'])
})

test('a card that comes back can be swiped again', async () => {
  const cards = renderCards()
  cards.current.swipe(like('key'))
  await pass(advanceMs)
  act(() => cards.current.restore('a'))
  expect(cards.current.inPlay).toMatch(/^a/)
  cards.current.swipe(like('key'))
  cards.current.swipe(like('key'))
  await pass(1)
  expect(swiped).toEqual(['a', 'a', 'b'])
})
