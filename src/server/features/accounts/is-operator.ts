import type { Pool, PoolClient } from 'pg'
import type { Env } from '../../env.ts'

const statement = {
  name: 'is-operator',
  text: `select from users where id = $1 and email = any($2::text[]) and email_verified_at is not null
    and banned_at is null`,
}

interface Parts {
  env: Env
  pool: Pool | PoolClient
}

/** Whether the settings name this account as one that decides about others. The address must be confirmed. */
export async function isOperator({ env, pool }: Parts, userId: string): Promise<boolean> {
  if (env.operatorEmails.length === 0) return false
  return (await pool.query({ ...statement, values: [userId, env.operatorEmails] })).rowCount! > 0
}
