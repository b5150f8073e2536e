import type { Pool, PoolClient } from 'pg'
import type { OwnerWishes } from '#shared/wishes.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { surfaceListingsOf } from '../listings/surface-listings.ts'

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
  text: `select min_budget_cents::float8 "minBudgetCents", move_in_by::text "moveInBy", min_stay_months "minStayMonths",
      accepts_pets "acceptsPets", accepts_smokers "acceptsSmokers", needs_references "needsReferences"
    from owner_filters where user_id = $1`,
}

export async function findOwnerWishes(db: Pool | PoolClient, userId: string): Promise<OwnerWishes> {
  const { rows } = await db.query<OwnerWishes>({ ...findStatement, values: [userId] })
  return rows[0] ?? acceptsAll
}

const saveStatement = {
  name: 'save-owner-wishes',
  text: `insert into owner_filters
      (user_id, min_budget_cents, move_in_by, min_stay_months, accepts_pets, accepts_smokers, needs_references)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (user_id) do update set min_budget_cents = excluded.min_budget_cents,
      move_in_by = excluded.move_in_by, min_stay_months = excluded.min_stay_months,
      accepts_pets = excluded.accepts_pets, accepts_smokers = excluded.accepts_smokers,
      needs_references = excluded.needs_references`,
}

/** The owner's listings are offered anew, because clients who were not accepted before may be now. */
export async function saveOwnerWishes({ pool, now }: Deps, userId: string, wishes: OwnerWishes) {
  return inTransaction(pool, async (client) => {
    await client.query({
      ...saveStatement,
      values: [
        userId,
        wishes.minBudgetCents,
        wishes.moveInBy,
        wishes.minStayMonths,
        wishes.acceptsPets,
        wishes.acceptsSmokers,
        wishes.needsReferences,
      ],
    })
    await surfaceListingsOf(client, userId, now())
    return findOwnerWishes(client, userId)
  })
}
