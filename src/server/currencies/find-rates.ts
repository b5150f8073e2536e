import type { Pool } from 'pg'
import type { ExchangeRates } from '#shared/market/exchange-rates.ts'
import { defineStatement } from '#server/db/statement.ts'

const findStatement = defineStatement<ExchangeRates>(
  'find-latest-rates',
  `select published_on::text "publishedOn", per_euro "perEuro" from currency_rates
    order by published_on desc limit 1`,
)

/** The latest rates, or null while there are none. */
export const findRates = async (db: Pool) => (await findStatement.first(db)) ?? null
