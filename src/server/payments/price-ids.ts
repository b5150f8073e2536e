import { runSql, type SqlRunner } from '../db/run-sql.ts'

const idStatement = {
  name: 'find-price-id',
  text: 'select price_id "priceId" from payment_prices where provider = $1 and key = $2',
}
const keepStatement = {
  name: 'keep-price-id',
  text: 'insert into payment_prices (provider, price_id, key) values ($1, $2, $3) on conflict do nothing',
}
const keyStatement = {
  name: 'find-price-key',
  text: 'select key from payment_prices where provider = $1 and price_id = $2',
}

/** What a payment service calls a price; `make` has it made where nobody has used it yet. */
export async function findPriceId(db: SqlRunner, provider: string, key: string, make: () => Promise<string>) {
  const [known] = await runSql<{ priceId: string }>(db, idStatement, [provider, key])
  if (known) return known.priceId
  const priceId = await make()
  await runSql(db, keepStatement, [provider, priceId, key])
  return priceId
}

/** What a price is here, where it is one of ours. */
export async function findPriceKey(db: SqlRunner, provider: string, priceId: string) {
  const [known] = await runSql<{ key: string }>(db, keyStatement, [provider, priceId])
  return known?.key
}
