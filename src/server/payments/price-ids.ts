import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '../db/statement.ts'

const idStatement = defineStatement<{ priceId: string }>(
  'find-price-id',
  'select price_id "priceId" from payment_prices where provider = $1 and key = $2',
)
const keepStatement = defineStatement(
  'keep-price-id',
  'insert into payment_prices (provider, price_id, key) values ($1, $2, $3) on conflict do nothing',
)
const keyStatement = defineStatement<{ key: string }>(
  'find-price-key',
  'select key from payment_prices where provider = $1 and price_id = $2',
)

/** The payment service's id of a price. `make` creates it on first use. */
export async function findPriceId(
  db: Pool | PoolClient,
  provider: string,
  key: string,
  make: () => Promise<string>,
) {
  const known = await idStatement.first(db, [provider, key])
  if (known) return known.priceId
  const priceId = await make()
  await keepStatement.run(db, [provider, priceId, key])
  return priceId
}

/** Our key of a price, if it is one of ours. */
export async function findPriceKey(db: Pool | PoolClient, provider: string, priceId: string) {
  const known = await keyStatement.first(db, [provider, priceId])
  return known?.key
}
