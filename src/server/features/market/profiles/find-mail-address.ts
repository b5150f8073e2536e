import type { Language } from '#shared/messages/languages.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'

const findMailAddressStatement = defineStatement<{ email: string; name: string; language: Language }>(
  'find-mail-address',
  `select p.email, p.full_name "name", u.language from profiles p join users u on u.id = p.id where p.id = $1`,
)

/** Undefined when the account was deleted. */
export async function findMailAddress({ pool }: Pick<Deps, 'pool'>, userId: string) {
  return findMailAddressStatement.first(pool, [userId])
}
