import { randomUUID } from 'node:crypto'
import type { Kind } from '#shared/market/kinds.ts'
import type { SavedSearch, SearchAlerts } from '#shared/market/saved-searches.ts'
import type { OwnerFilters, ClientFiltersInput } from '#shared/market/filters.ts'
import { ownerFiltersBody, clientFiltersBody } from './deck-calls.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'
import { succeeded } from './succeeded.ts'

interface SearchOptions {
  id?: string
  name?: string
  alerts?: SearchAlerts
}

/** A client's search: any rental anywhere, unless specified. */
export const searchListings = (
  client: TestClient,
  clientFilters: Partial<ClientFiltersInput> = {},
  { id = randomUUID(), name = 'Near the river', alerts = 'instant' }: SearchOptions = {},
) =>
  client.post<SavedSearch>('/api/my/searches', {
    id,
    name,
    alerts,
    criteria: { over: 'listings', filters: clientFiltersBody(clientFilters) },
  })

/** An owner's search: everyone of the kind, unless specified. */
export const searchClients = (
  owner: TestClient,
  ownerFilters: Partial<OwnerFilters> = {},
  { id = randomUUID(), name = 'Long stays', alerts = 'instant' }: SearchOptions = {},
  kind: Kind = 'property',
) =>
  owner.post<SavedSearch>('/api/my/searches', {
    id,
    name,
    alerts,
    criteria: { over: 'clients', kind, filters: ownerFiltersBody(ownerFilters) },
  })

export const mySearches = async (person: TestClient) =>
  (await succeeded(person.get<{ searches: SavedSearch[] }>('/api/my/searches'))).body

/** From now on market changes are matched and alerts sent only when a test says so, not by the clock. */
export async function stopRunningSavedSearches(app: TestApp) {
  await app.query(`delete from pgboss.schedule where name = 'run-saved-searches'`)
  await app.query(`delete from pgboss.job where name = 'run-saved-searches'`)
}
