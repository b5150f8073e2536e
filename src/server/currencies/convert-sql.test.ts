import * as fc from 'fast-check'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { convertCents } from '#shared/market/exchange-rates.ts'
import { currencies } from '#shared/market/currencies.ts'
import { maxSaleCents } from '#shared/market/price-schemas.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { TestDatabase } from '#server/testing/clone-template.ts'
import { comparableAmount, convertedCents } from './convert-sql.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new Pool({ connectionString: database.connectionString })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Of some currencies; the others have no rate. */
const rates = fc.dictionary(
  fc.constantFrom(...currencies),
  fc.double({ min: 1, max: 10_000_000, noNaN: true }),
  { minKeys: 40, noNullPrototype: true },
)
const amounts = fc.array(
  fc.record({
    cents: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: maxSaleCents })),
    from: fc.constantFrom(...currencies),
    to: fc.constantFrom(...currencies),
  }),
  { minLength: 1, maxLength: 60 },
)

const publish = (perEuro: Record<string, number>) =>
  pool.query(
    `insert into currency_rates (published_on, per_euro, received_at) values ('2100-01-01', $1, now())
      on conflict (published_on) do update set per_euro = excluded.per_euro`,
    [JSON.stringify(perEuro)],
  )
const ofEach = 'from jsonb_to_recordset($1::jsonb) a (cents float8, "from" text, "to" text)'

test('SQL converts every amount to the same unit as the browser', async () => {
  await fc.assert(
    fc.asyncProperty(rates, amounts, async (perEuro, given) => {
      await publish(perEuro)
      const { rows } = await pool.query<{ converted: number | null }>(
        `select ${convertedCents('a.cents', 'a.from', 'a.to')} converted ${ofEach}`,
        [JSON.stringify(given)],
      )
      expect(rows.map(({ converted }) => converted ?? undefined)).toEqual(
        given.map(({ cents, from, to }) => convertCents(cents, from, to, perEuro)),
      )
    }),
  )
})

test('SQL sorts amounts of all currencies by their value in euros, those without a rate last', async () => {
  await fc.assert(
    fc.asyncProperty(rates, amounts, async (perEuro, given) => {
      await publish(perEuro)
      const { rows } = await pool.query<{ cents: number; from: string }>(
        `select a.cents, a.from ${ofEach} order by ${comparableAmount('a.cents', 'a.from')}`,
        [JSON.stringify(given)],
      )
      const hasRate = rows.map(({ from }) => from in perEuro)
      const euros = rows
        .filter(({ from }) => from in perEuro)
        .map(({ cents, from }) => cents / perEuro[from]!)
      expect(hasRate).toEqual(hasRate.toSorted((a, b) => Number(b) - Number(a)))
      expect(euros).toEqual(euros.toSorted((a, b) => a - b))
    }),
  )
})
