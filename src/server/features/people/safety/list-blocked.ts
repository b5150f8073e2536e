import { fromCursor, toCursor } from '#shared/cursor.ts'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { formerMatchName } from '#server/features/people/visibility/anonymity.ts'
import { toPage } from '#server/db/to-page.ts'

const pageSize = 30

interface Row {
  id: string
  name: string
  blockedAt: Date
}

const statement = (me: Role, other: Role) =>
  defineStatement<Row>(
    `list-blocked-by-${me}`,
    `select n.id, coalesce(my.last_known->'other'->>'name', ${formerMatchName('n', '$1')}) "name", p.blocked_by_${me}_at "blockedAt"
    from pairs p join profiles n on n.id = p.${other}_id
    left join conversations c on c.client_id = p.client_id and c.owner_id = p.owner_id
    left join conversation_members my on my.user_id = $1 and my.conversation_id = c.id
    where p.${me}_id = $1 and p.blocked_by_${me}_at is not null
      and ($2::timestamptz is null or (p.blocked_by_${me}_at, n.id) < ($2, $3::uuid))
    order by p.blocked_by_${me}_at desc, n.id desc limit ${pageSize + 1}`,
  )
const statements = { client: statement('client', 'owner'), owner: statement('owner', 'client') }

/** Newest first. */
export async function listBlocked({ pool }: Deps, { userId, role }: Session, after: string | undefined) {
  if (!role) throw new AppError('wrong_role')
  const from = after === undefined ? undefined : fromCursor(after)
  const rows = await statements[role].rows(pool, [userId, from?.at, from?.id])
  const { page, next } = toPage(rows, pageSize, ({ blockedAt, id }) => toCursor({ at: blockedAt, id }))
  return {
    people: page.map(({ id: personId, name, blockedAt }) => ({
      id: personId,
      name,
      blockedAt: blockedAt.toISOString(),
    })),
    next,
  }
}
