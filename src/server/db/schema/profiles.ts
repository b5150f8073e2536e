import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ofPerson } from './belongs-to.ts'
import type { StoredPhoto } from './listings.ts'

/** What owners see of a client. Null means not specified. */
export const clientProfiles = pgTable('client_profiles', {
  userId: ofPerson(),
  about: text().notNull().default(''),
  occupation: text().notNull().default(''),
  languages: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  photos: jsonb()
    .$type<StoredPhoto[]>()
    .notNull()
    .default(sql`'[]'`),
  householdSize: integer('household_size'),
  /** An empty string means no pets. */
  pets: text(),
  isSmoker: boolean('is_smoker'),
  referencesOffered: integer('references_offered'),
  /** The class of a motorcycle license, such as "M1". */
  motorcycleLicense: text('motorcycle_license'),
  /** Counts changes of the text. Photos are arranged independently. */
  version: integer().notNull().default(0),
})

/** What clients see of an owner. */
export const ownerProfiles = pgTable('owner_profiles', {
  userId: ofPerson(),
  businessName: text('business_name').notNull().default(''),
  about: text().notNull().default(''),
  languages: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Their home city. */
  cityId: integer('city_id'),
  photos: jsonb()
    .$type<StoredPhoto[]>()
    .notNull()
    .default(sql`'[]'`),
  version: integer().notNull().default(0),
})
