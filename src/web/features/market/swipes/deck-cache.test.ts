import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { resetDecks, deckKey, restoreCard, spendAllowance, takeCard, type DeckData } from './deck-cache.ts'

const deck = (...ids: string[]): DeckData => ({
  cards: ids.map((id) => ({ id })),
  isEnd: false,
  allowances: { undos: 3, superLikes: 1 },
  startedAt: 7,
  swiped: 2,
})

function makeDecks() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(deckKey('homes'), deck('a', 'b', 'c'))
  queryClient.setQueryData(deckKey('boats'), deck('b', 'd'))
  const deckOf = (name: string) => queryClient.getQueryData<DeckData>(deckKey(name))!
  return { queryClient, deckOf, idsOf: (name: string) => deckOf(name).cards.map(({ id }) => id) }
}

test('removes a swiped card from every deck, and counts it in its own', () => {
  const { queryClient, deckOf, idsOf } = makeDecks()
  takeCard(queryClient, 'homes', 'b')
  expect(idsOf('homes')).toEqual(['a', 'c'])
  expect(idsOf('boats')).toEqual(['d'])
  expect(deckOf('homes').swiped).toBe(3)
  expect(deckOf('boats').swiped).toBe(2)
})

test('removes a card swiped on its own page from every deck, and counts it in none', () => {
  const { queryClient, deckOf, idsOf } = makeDecks()
  takeCard(queryClient, null, 'b')
  expect(idsOf('homes')).toEqual(['a', 'c'])
  expect(deckOf('homes').swiped).toBe(2)
})

test('puts a restored card on top of its own deck, once', () => {
  const { queryClient, deckOf, idsOf } = makeDecks()
  restoreCard(queryClient, 'homes', { id: 'c' })
  expect(idsOf('homes')).toEqual(['c', 'a', 'b'])
  expect(idsOf('boats')).toEqual(['b', 'd'])
  expect(deckOf('homes').swiped).toBe(1)
})

test('spends an allowance in every deck, and leaves the other one alone', () => {
  const { queryClient, deckOf } = makeDecks()
  spendAllowance(queryClient, ({ superLikes }) => ({ superLikes: superLikes && superLikes - 1 }))
  for (const name of ['homes', 'boats']) expect(deckOf(name).allowances).toEqual({ undos: 3, superLikes: 0 })
})

test('resets decks to empty with nothing swiped, and refetches them', async () => {
  const { queryClient, deckOf, idsOf } = makeDecks()
  await resetDecks(queryClient)
  for (const name of ['homes', 'boats']) {
    expect(idsOf(name)).toEqual([])
    expect(deckOf(name)).toMatchObject({ isEnd: true, swiped: 0 })
    expect(queryClient.getQueryState(deckKey(name))!.isInvalidated).toBe(true)
  }
})

test('creates nothing for a deck that was never fetched', () => {
  const { queryClient, deckOf } = makeDecks()
  takeCard(queryClient, 'bicycles', 'a')
  restoreCard(queryClient, 'bicycles', { id: 'a' })
  expect(deckOf('bicycles')).toBeUndefined()
})
