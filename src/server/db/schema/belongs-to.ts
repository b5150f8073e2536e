import { uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** References a user; the row is deleted with them. */
export const belongsTo = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The same, as the primary key of a table with one row per user. */
export const ofPerson = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' })
