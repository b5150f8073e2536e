import { randomUUID } from 'node:crypto'
import type { Kind } from '#shared/kinds.ts'
import type { SavedSearch, SearchAlerts } from '#shared/searches.ts'
import type { OwnerWishes, WishesInput } from '#shared/wishes.ts'
import { ownerWishes, wishesBody } from './deck-calls.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

interface Wish {
  id?: string
  name?: string
  alerts?: SearchAlerts
}

/** A client's search; whatever is rented, wherever it is, unless told otherwise. */
export const searchListings = (
  client: TestClient,
  wishes: Partial<WishesInput> = {},
  { id = randomUUID(), name = 'Near the river', alerts = 'instant' }: Wish = {},
) =>
  client.post<SavedSearch>('/api/my/searches', {
    id,
    name,
    alerts,
    filters: { over: 'listings', wishes: wishesBody(wishes) },
  })

/** An owner's search; everybody of the kind, unless told otherwise. */
export const searchClients = (
  owner: TestClient,
  wishes: Partial<OwnerWishes> = {},
  { id = randomUUID(), name = 'Long stays', alerts = 'instant' }: Wish = {},
  kind: Kind = 'property',
) =>
  owner.post<SavedSearch>('/api/my/searches', {
    id,
    name,
    alerts,
    filters: { over: 'clients', kind, wishes: ownerWishes(wishes) },
  })

export const mySearches = async (person: TestClient) =>
  (await person.get<{ searches: SavedSearch[] }>('/api/my/searches')).body

/** From now on news are matched and told only when a test says so, not by the clock. */
export async function stopTendingSearches(app: TestApp) {
  await app.query(`delete from pgboss.schedule where name = 'tend-searches'`)
  await app.query(`delete from pgboss.job where name = 'tend-searches'`)
}
