import type { Pool, PoolClient } from 'pg'
import type { WishesInput } from '#shared/wishes.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { enterClientMarket, surfaceClient } from './surface-client.ts'
import {
  selectListingWishes,
  toListingWishColumns,
  toListingWishes,
  upsertOfPerson,
  type ListingWishesRow,
} from './wish-columns.ts'
import { requireWishesAllowance } from './wishes-allowance.ts'

const findStatement = {
  name: 'find-wishes',
  text: `select ${selectListingWishes('w')},
      exists (select from client_market m where m.client_id = w.user_id) "isInMarket"
    from client_filter_preferences w where w.user_id = $1`,
}

const findRow = async (db: Pool | PoolClient, userId: string) =>
  (await db.query<ListingWishesRow & { isInMarket: boolean }>({ ...findStatement, values: [userId] })).rows[0]

/** Whoever asks for the first time enters the market. */
export async function findMyWishes({ pool, now }: Deps, userId: string) {
  const row = await findRow(pool, userId)
  if (row?.isInMarket) return toListingWishes(row)
  return inTransaction(pool, async (client) => {
    await enterClientMarket(client, userId, now())
    return toListingWishes((await findRow(client, userId))!)
  })
}

/** The client's deck begins anew, and owners find the client by the new wishes. */
export async function saveMyWishes(deps: Deps, userId: string, wishes: WishesInput) {
  const { pool, now } = deps
  await requireWishesAllowance(deps, userId)
  const columns = await toListingWishColumns(wishes)
  return inTransaction(pool, async (client) => {
    await client.query({
      name: 'save-wishes',
      text: upsertOfPerson('client_filter_preferences', columns),
      values: [userId, ...Object.values(columns)],
    })
    await surfaceClient(client, userId, now())
    return toListingWishes((await findRow(client, userId))!)
  })
}
