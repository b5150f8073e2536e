import type { Pool, PoolClient } from 'pg'
import type { OwnerWishes } from '#shared/wishes.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { surfaceListingsOf } from '../listings/surface-listings.ts'
import { requireWishesAllowance } from './wishes-allowance.ts'
import { selectClientWishes, toClientWishColumns, upsertOfPerson } from './wish-columns.ts'

const acceptsAll: OwnerWishes = {
  minBudgetCents: null,
  moveInBy: null,
  minStayMonths: null,
  acceptsPets: true,
  acceptsSmokers: true,
  needsReferences: false,
}

const findStatement = {
  name: 'find-owner-wishes',
  text: `select ${selectClientWishes('f')} from owner_filters f where f.user_id = $1`,
}

export async function findOwnerWishes(db: Pool | PoolClient, userId: string): Promise<OwnerWishes> {
  const { rows } = await db.query<OwnerWishes>({ ...findStatement, values: [userId] })
  return rows[0] ?? acceptsAll
}

/** The owner's listings are offered anew, because clients who were not accepted before may be now. */
export async function saveOwnerWishes(deps: Deps, userId: string, wishes: OwnerWishes) {
  const { pool, now } = deps
  await requireWishesAllowance(deps, userId)
  const columns = toClientWishColumns(wishes)
  return inTransaction(pool, async (client) => {
    await client.query({
      name: 'save-owner-wishes',
      text: upsertOfPerson('owner_filters', columns),
      values: [userId, ...Object.values(columns)],
    })
    await surfaceListingsOf(client, userId, now())
    return findOwnerWishes(client, userId)
  })
}
