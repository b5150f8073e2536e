import { uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** References a user; the row is deleted with them. */
export const belongsTo = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
