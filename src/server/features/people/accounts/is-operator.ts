import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import type { Env } from '#server/env.ts'

const statement = defineStatement(
  'is-operator',
  `select from users where id = $1 and email = any($2::text[]) and email_verified_at is not null
    and banned_at is null`,
)

interface Parts {
  env: Env
  pool: Pool | PoolClient
}

/** Whether the configuration names this account as an operator. Its email must be confirmed. */
export async function isOperator({ env, pool }: Parts, userId: string): Promise<boolean> {
  if (env.operatorEmails.length === 0) return false
  return (await statement.run(pool, [userId, env.operatorEmails])) > 0
}
