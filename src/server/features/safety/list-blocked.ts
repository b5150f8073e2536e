import { fromCursor, toCursor } from '#shared/cursor.ts'
import type { Role } from '#shared/roles.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { rememberedName } from './veil.ts'

const pageSize = 30

interface Row {
  id: string
  name: string
  blockedAt: Date
}

const statement = (me: Role, other: Role) => ({
  name: `list-blocked-by-${me}`,
  text: `select n.id, ${rememberedName('n', '$1')} "name", p.blocked_by_${me}_at "blockedAt"
    from pairs p join profiles n on n.id = p.${other}_id
    where p.${me}_id = $1 and p.blocked_by_${me}_at is not null
      and ($2::timestamptz is null or (p.blocked_by_${me}_at, n.id) < ($2, $3::uuid))
    order by p.blocked_by_${me}_at desc, n.id desc limit ${pageSize + 1}`,
})
const statements = { client: statement('client', 'owner'), owner: statement('owner', 'client') }

/** The latest first. */
export async function listBlocked({ pool }: Deps, { userId, role }: Session, after: string | undefined) {
  if (!role) throw new AppError('wrong_role')
  const from = after === undefined ? undefined : fromCursor(after)
  const { rows } = await pool.query<Row>({ ...statements[role], values: [userId, from?.at, from?.id] })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    people: page.map(({ id: personId, name, blockedAt }) => ({
      id: personId,
      name,
      blockedAt: blockedAt.toISOString(),
    })),
    next: rows.length > pageSize && last ? toCursor({ at: last.blockedAt, id: last.id }) : null,
  }
}
