import { date, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Exchange rates, one row per day on which some were published. */
export const currencyRates = pgTable('currency_rates', {
  publishedOn: date('published_on', { mode: 'string' }).primaryKey(),
  /** The smallest units of each currency, by its code, that one euro buys: 108.42 for USD, 162.9 for JPY. */
  perEuro: jsonb('per_euro').$type<Record<string, number>>().notNull(),
  receivedAt: moment('received_at').notNull(),
})
