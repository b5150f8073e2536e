import type { Pool, PoolClient } from 'pg'
import { users } from '#server/db/schema/users.ts'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { defineStatement } from '#server/db/statement.ts'

export type User = typeof users.$inferSelect

const byIdStatement = defineStatement<User>(
  'find-user',
  `select ${columnsOf(users)} from users where id = $1`,
)
const byEmailStatement = defineStatement<User>(
  'find-user-by-email',
  `select ${columnsOf(users)} from users where email = $1`,
)

export const findUser = (db: Pool | PoolClient, userId: string) => byIdStatement.first(db, [userId])
export const findUserByEmail = (db: Pool | PoolClient, email: string) => byEmailStatement.first(db, [email])
