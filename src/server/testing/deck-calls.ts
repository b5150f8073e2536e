import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { getClientDeck, getListingDeck } from '#shared/decks.ts'
import type { BodyOf, ReplyOf } from '#shared/endpoint.ts'
import type { Kind } from '#shared/kinds.ts'
import type { searchListings, SearchMap } from '#shared/search.ts'
import type { SwipeOutcome } from '#shared/swipes.ts'
import type { ClientWishes, OwnerWishes, saveMyWishes } from '#shared/wishes.ts'
import type { TestClient } from './test-client.ts'

async function fetchDeck<Deck>(client: TestClient, path: string) {
  const reply = await client.get<Deck>(path)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

export const listingDeck = (client: TestClient) =>
  fetchDeck<ReplyOf<typeof getListingDeck>>(client, '/api/deck')
export const clientDeck = (owner: TestClient, kind: Kind = 'property') =>
  fetchDeck<ReplyOf<typeof getClientDeck>>(owner, `/api/decks/${kind}`)

/** The ids of a list beside the deck, page after page, each of them once; a saved search is part of the address. */
export async function wholeList(person: TestClient, path: string) {
  const ids: string[] = []
  const more = path.includes('?') ? '&' : '?'
  for (let next: string | null = '', requests = 0; next !== null; requests += 1) {
    expect(requests, 'the list does not end').toBeLessThan(100)
    const address: string = next ? `${path}${more}after=${next}` : path
    const page: ReplyOf<typeof searchListings> = await fetchDeck(person, address)
    expect(page.cards.length).toBeLessThanOrEqual(20)
    ids.push(...idsOf(page))
    next = page.next
  }
  expect(new Set(ids).size).toBe(ids.length)
  return ids
}

export const mapOf = (person: TestClient, path: string) => fetchDeck<SearchMap>(person, path)

export const idsOf = ({ cards }: { cards: { id: string }[] }) => cards.map(({ id }) => id)

export const swipe = (
  person: TestClient,
  targetId: string,
  direction: 'right' | 'left' = 'right',
  more: object = {},
) => person.post<SwipeOutcome>('/api/swipes', { targetId, direction, key: randomUUID(), ...more })

type WishesBody = BodyOf<typeof saveMyWishes>

/** Whatever is rented, wherever it is, unless told otherwise. */
export const wishesBody = (more: Partial<WishesBody> = {}): WishesBody => ({
  kinds: [],
  listingTypes: ['rent'],
  minPriceCents: null,
  maxPriceCents: null,
  facts: {},
  area: null,
  ...more,
})

export const lookFor = (client: TestClient, more: Partial<WishesBody> = {}) =>
  client.put<ClientWishes>('/api/my/wishes', wishesBody(more))

/** Everybody, unless told otherwise. */
export const ownerWishes = (more: Partial<OwnerWishes> = {}): OwnerWishes => ({
  minBudgetCents: null,
  moveInBy: null,
  minStayMonths: null,
  acceptsPets: true,
  acceptsSmokers: true,
  needsReferences: false,
  ...more,
})

export const accept = (owner: TestClient, more: Partial<OwnerWishes> = {}) =>
  owner.put<OwnerWishes>('/api/my/client-filters', ownerWishes(more))
