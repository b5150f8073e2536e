import type { PoolClient } from 'pg'
import { users } from '#server/db/schema/users.ts'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { User } from '../find-user.ts'

const statement = defineStatement<User>(
  'lock-user',
  `select ${columnsOf(users)} from users where id = $1 for update`,
)

/** Locks the account before its links, sessions and changes, like everything that locks several of them. */
export function lockUser(tx: PoolClient, userId: string) {
  return statement.first(tx, [userId])
}
