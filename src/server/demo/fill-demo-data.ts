import type { Pool, PoolClient } from 'pg'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { profiles, userRoles } from '../db/schema/accounts.ts'
import { users } from '../db/schema/users.ts'
import { listings } from '../db/schema/listings.ts'
import { auditLogs } from '../db/schema/operations.ts'
import { clientFilterPreferences, clientMarket, ownerFilters } from '../db/schema/filters.ts'
import { clientProfiles, ownerProfiles } from '../db/schema/profiles.ts'
import { defineStatement } from '../db/statement.ts'
import type { Deps } from '../deps.ts'
import { findDemoAccounts } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'
import { fillDemoCalendars } from './demo-calendars.ts'
import { findDemoCities } from './demo-locations.ts'
import { fillDemoLikes, type DemoIds } from './demo-likes.ts'
import { fillDemoPlans } from './demo-plans.ts'
import { fillDemoSecurity } from './demo-security.ts'
import { fillDemoViews } from './demo-views.ts'
import { fillDemoSafety } from './demo-safety.ts'
import { fillDemoSearches } from './demo-searches.ts'
import { insertAll } from './insert-all.ts'
import { ownerOfListing } from './listings/listing-owners.ts'
import { toListingRow } from './listings/listing-rows.ts'
import { emptyMarket, marketOf, numbersBetween, type MarketSize } from './market-size.ts'
import { toClientRows } from './people/client-rows.ts'
import { toOwnerProfileRow } from './people/owner-rows.ts'
import { owners } from './people/owners.ts'
import { personId, toPersonRows } from './people/person-rows.ts'

/** What the audit log records: how much of the market was filled in. */
const record = { tableName: 'listings', action: 'fill_demo_data', recordId: demoId('market') }

const lockStatement = defineStatement<{ locked: unknown }>(
  'lock-demo-data',
  `select pg_advisory_xact_lock(hashtext('fill_demo_data')) locked`,
)
const filledStatement = defineStatement<{ details: MarketSize }>(
  'find-filled-demo-data',
  'select details from audit_logs where record_id = $1 order by created_at desc limit 1',
)

/**
 * Fills the demo market up to the configured number of listings, all or nothing. What was filled in once is never
 * touched again, because people may have changed or deleted it.
 */
export async function fillDemoData(deps: Deps) {
  const { pool, env, now } = deps
  const wanted = marketOf(env.demoListings)
  if (isEnough(await findFilled(pool), wanted)) return
  await inTransaction(pool, async (tx) => {
    // Several servers may start at once.
    await lockStatement.run(tx)
    const filled = await findFilled(tx)
    if (isEnough(filled, wanted)) return
    const accounts = await findDemoAccounts(tx)
    const ids: DemoIds = {
      client: (number) => (number === 0 ? accounts.client : personId('client', number)),
      owner: (number) => (number === 0 ? accounts.owner : personId('owner', number)),
    }
    await fillOwners(tx, ids, filled, wanted, now())
    await fillClients(tx, ids, filled, wanted, now())
    await fillListings(tx, ids, filled, wanted, now())
    const newOwners = numbersBetween(filled.owners, wanted.owners).map(ids.owner)
    await fillDemoPlans(tx, { plan: 'pro', userIds: newOwners, now: now(), origin: env.origin })
    if (filled.listings === 0) {
      await fillDemoPlans(tx, { plan: 'plus', userIds: [accounts.client], now: now(), origin: env.origin })
      await fillDemoLikes(deps, tx, ids, now())
      for (const userId of Object.values(accounts)) await fillDemoSecurity(tx, userId, now())
      await fillDemoSearches(deps, tx, accounts, now())
      await fillDemoSafety(deps, tx, ids, now())
    }
    await insertAll(tx, auditLogs, [{ id: newId(), ...record, details: { ...wanted }, createdAt: now() }])
  })
}

const isEnough = (filled: MarketSize, wanted: MarketSize) => filled.listings >= wanted.listings

async function findFilled(db: Pool | PoolClient): Promise<MarketSize> {
  const last = await filledStatement.first(db, [record.recordId])
  return last?.details ?? emptyMarket
}

async function fillOwners(tx: PoolClient, ids: DemoIds, filled: MarketSize, wanted: MarketSize, now: Date) {
  const numbers = numbersBetween(filled.owners, wanted.owners)
  const people = numbers.filter((number) => number > 0).map((number) => toPersonRows('owner', number, now))
  await insertPeople(tx, people)
  await insertAll(
    tx,
    ownerProfiles,
    numbers.map((number) => toOwnerProfileRow(number, ids.owner(number))),
  )
  await insertAll(
    tx,
    ownerFilters,
    numbers.flatMap((number) => {
      const refuses = owners[number]?.refuses
      if (!refuses) return []
      return {
        userId: ids.owner(number),
        acceptsPets: refuses !== 'pets',
        acceptsSmokers: refuses !== 'smokers',
      }
    }),
  )
}

async function fillClients(tx: PoolClient, ids: DemoIds, filled: MarketSize, wanted: MarketSize, now: Date) {
  const numbers = numbersBetween(filled.clients, wanted.clients)
  const people = numbers.filter((number) => number > 0).map((number) => toPersonRows('client', number, now))
  await insertPeople(tx, people)
  const cities = await findDemoCities(tx)
  const rows = numbers.map((number) => toClientRows(cities, number, ids.client(number), now))
  await insertAll(
    tx,
    clientProfiles,
    rows.map(({ details }) => details),
  )
  await insertAll(
    tx,
    clientFilterPreferences,
    rows.map(({ filters }) => filters),
  )
  await insertAll(
    tx,
    clientMarket,
    rows.flatMap(({ market }) => market),
  )
}

async function fillListings(tx: PoolClient, ids: DemoIds, filled: MarketSize, wanted: MarketSize, now: Date) {
  const numbers = numbersBetween(filled.listings, wanted.listings)
  const cities = await findDemoCities(tx)
  const rows = numbers.map((number) => toListingRow(cities, number, ids.owner(ownerOfListing(number)), now))
  await insertAll(tx, listings, rows)
  await fillDemoCalendars(tx, rows, now)
  const ownerId = ids.owner(0)
  await fillDemoViews(
    tx,
    rows.filter((row) => row.ownerId === ownerId),
    { ownerId, clientId: ids.client, now },
  )
}

async function insertPeople(tx: PoolClient, people: ReturnType<typeof toPersonRows>[]) {
  await insertAll(
    tx,
    users,
    people.map(({ user }) => user),
  )
  await insertAll(
    tx,
    profiles,
    people.map(({ profile }) => profile),
  )
  await insertAll(
    tx,
    userRoles,
    people.map(({ role }) => role),
  )
}
