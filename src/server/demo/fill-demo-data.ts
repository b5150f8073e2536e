import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { profiles, userRoles, users } from '../db/schema/accounts.ts'
import { listings } from '../db/schema/listings.ts'
import { auditLogs } from '../db/schema/operations.ts'
import {
  clientFilterPreferences,
  clientMarket,
  clientProfiles,
  ownerFilters,
  ownerProfiles,
} from '../db/schema/wishes.ts'
import type { Deps } from '../deps.ts'
import { findDemoAccounts } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'
import { fillDemoLikes, type DemoIds } from './demo-likes.ts'
import { fillDemoPlans } from './demo-plans.ts'
import { fillDemoSecurity } from './demo-security.ts'
import { fillDemoViews } from './demo-views.ts'
import { fillDemoSafety } from './demo-safety.ts'
import { fillDemoSearches } from './demo-searches.ts'
import { insertAll } from './insert-all.ts'
import { ownerOfListing, toListingRow } from './listings/listing-rows.ts'
import { emptyMarket, marketOf, numbersBetween, type MarketSize } from './market-size.ts'
import { toClientRows } from './people/client-rows.ts'
import { toOwnerProfileRow } from './people/owner-rows.ts'
import { owners } from './people/owners.ts'
import { personId, toPersonRows } from './people/person-rows.ts'

/** What is in the audit log about it: how much of the market was filled in. */
const record = { tableName: 'listings', action: 'fill_demo_data', recordId: demoId('market') }

/**
 * Fills the demo market up to as many listings as the settings ask for, all of it or nothing. What was filled in once is
 * never touched again: people may have changed or deleted it.
 */
export async function fillDemoData(deps: Deps) {
  const { db, env, now } = deps
  const wanted = marketOf(env.demoListings)
  if (isEnough(await findFilled(db), wanted)) return
  await db.transaction(async (tx) => {
    // Several servers may start at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fill_demo_data'))`)
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
    await tx.insert(auditLogs).values({ id: newId(), ...record, details: { ...wanted }, createdAt: now() })
  })
}

const isEnough = (filled: MarketSize, wanted: MarketSize) => filled.listings >= wanted.listings

async function findFilled(db: Queryable): Promise<MarketSize> {
  const [last] = await db
    .select({ details: auditLogs.details })
    .from(auditLogs)
    .where(eq(auditLogs.recordId, record.recordId))
    .orderBy(desc(auditLogs.createdAt))
    .limit(1)
  return (last?.details as MarketSize | undefined) ?? emptyMarket
}

async function fillOwners(tx: Transaction, ids: DemoIds, filled: MarketSize, wanted: MarketSize, now: Date) {
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

async function fillClients(tx: Transaction, ids: DemoIds, filled: MarketSize, wanted: MarketSize, now: Date) {
  const numbers = numbersBetween(filled.clients, wanted.clients)
  const people = numbers.filter((number) => number > 0).map((number) => toPersonRows('client', number, now))
  await insertPeople(tx, people)
  const rows = await Promise.all(numbers.map((number) => toClientRows(number, ids.client(number), now)))
  await insertAll(
    tx,
    clientProfiles,
    rows.map(({ details }) => details),
  )
  await insertAll(
    tx,
    clientFilterPreferences,
    rows.map(({ wishes }) => wishes),
  )
  await insertAll(
    tx,
    clientMarket,
    rows.flatMap(({ market }) => market),
  )
}

async function fillListings(
  tx: Transaction,
  ids: DemoIds,
  filled: MarketSize,
  wanted: MarketSize,
  now: Date,
) {
  const numbers = numbersBetween(filled.listings, wanted.listings)
  const rows = await Promise.all(
    numbers.map((number) => toListingRow(number, ids.owner(ownerOfListing(number)), now)),
  )
  await insertAll(tx, listings, rows)
  const ownerId = ids.owner(0)
  await fillDemoViews(
    tx,
    rows.filter((row) => row.ownerId === ownerId),
    { ownerId, clientId: ids.client, now },
  )
}

async function insertPeople(tx: Transaction, people: ReturnType<typeof toPersonRows>[]) {
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
