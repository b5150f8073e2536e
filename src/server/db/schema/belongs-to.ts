import { uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** A person; the row goes when they go. */
export const belongsTo = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
