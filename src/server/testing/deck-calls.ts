import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { getClientDeck, getListingDeck } from '#shared/market/decks.ts'
import type { BodyOf, ReplyOf } from '#shared/endpoint.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { searchListings, SearchMap } from '#shared/market/browse.ts'
import type { SwipeOutcome } from '#shared/market/swipes.ts'
import type { Budgets, ClientFilters, OwnerFilters, saveMyFilters } from '#shared/market/filters.ts'
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

/** The ids of a list next to the deck, page by page, each once. A saved search is part of the path. */
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

type ClientFiltersBody = BodyOf<typeof saveMyFilters>

/** Any rental anywhere, unless specified. */
export const clientFiltersBody = (more: Partial<ClientFiltersBody> = {}): ClientFiltersBody => ({
  kinds: [],
  listingTypes: ['rent'],
  budgets: {},
  currency: 'USD',
  moveInOn: null,
  stayMonths: null,
  options: {},
  area: null,
  ...more,
})

/** The monthly budget for a home. */
export const homeBudget = (maxCents: number | null, minCents: number | null = null): Budgets => ({
  property: { rent: { minCents, maxCents } },
})

export const lookFor = (client: TestClient, more: Partial<ClientFiltersBody> = {}) =>
  client.put<ClientFilters>('/api/my/filters', clientFiltersBody(more))

/** Accepts everyone, unless specified. */
export const ownerFiltersBody = (more: Partial<OwnerFilters> = {}): OwnerFilters => ({
  minBudgets: {},
  currency: 'USD',
  moveInBy: null,
  minStayMonths: null,
  acceptsPets: true,
  acceptsSmokers: true,
  needsReferences: false,
  ...more,
})

export const accept = (owner: TestClient, more: Partial<OwnerFilters> = {}) =>
  owner.put<OwnerFilters>('/api/my/owner-filters', ownerFiltersBody(more))
