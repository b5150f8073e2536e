import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'

const findMailAddressStatement = defineStatement<{ email: string; name: string }>(
  'find-mail-address',
  'select email, full_name "name" from profiles where id = $1',
)

/** Undefined when the account was deleted. */
export async function findMailAddress({ pool }: Pick<Deps, 'pool'>, userId: string) {
  return findMailAddressStatement.first(pool, [userId])
}
