import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'

const lockStatement = defineStatement('lock-publishing', 'select from users where id = $1 for no key update')

/** An owner's listings are published one at a time, so each attempt counts the others. */
export const lockPublishing = (db: Pool | PoolClient, ownerId: string) => lockStatement.run(db, [ownerId])
