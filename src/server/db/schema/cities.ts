import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Every place with at least a thousand people, from GeoNames. Filled at startup, see `fill-cities.ts`. */
export const cities = pgTable(
  'cities',
  {
    /** The id at GeoNames. */
    id: integer().primaryKey(),
    name: text().notNull(),
    /** Distinguishes it from others with the same name: "OR", "Bavaria, Germany". */
    region: text().notNull(),
    /** The full name of a state that `region` abbreviates, or empty. */
    stateName: text('state_name').notNull(),
    /** ISO 3166-1. */
    country: text().notNull(),
    /** IANA. */
    timeZone: text('time_zone').notNull().default('UTC'),
    population: integer().notNull(),
    /** A part of another city. */
    isDistrict: boolean('is_district').notNull(),
    lat: doublePrecision().notNull(),
    lon: doublePrecision().notNull(),
    smallCell: integer('small_cell').notNull(),
  },
  (t) => [
    index('cities_nearest')
      .on(t.smallCell)
      .where(sql`population >= 5000 and not is_district`),
  ],
)

/**
 * The names of all cities in all scripts by their first letters, largest city first, so a search reads a single row.
 * Rows for fewer letters have only the largest.
 */
export const cityNames = pgTable('city_names', {
  prefix: text().primaryKey(),
  /** Folded, separated by commas. */
  names: text().notNull(),
  cityIds: integer('city_ids').array().notNull(),
})
