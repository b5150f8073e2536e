import type { Client } from 'pg'
import { startingRates } from './starting-rates.ts'
import { toPerEuro } from './to-per-euro.ts'

/** Once per database. */
export const fillRates = (client: Client) =>
  client.query(
    `insert into currency_rates (published_on, per_euro, received_at)
      select $1, $2, now() where not exists (select from currency_rates)`,
    [startingRates.publishedOn, toPerEuro(startingRates.perEuro)],
  )
