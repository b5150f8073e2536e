import type { Deps } from '../../deps.ts'

/** Undefined when they have deleted their account. */
export async function findMailAddress({ pool }: Pick<Deps, 'pool'>, userId: string) {
  const { rows } = await pool.query<{ email: string; name: string }>({
    name: 'find-mail-address',
    text: 'select email, full_name "name" from profiles where id = $1',
    values: [userId],
  })
  return rows[0]
}
