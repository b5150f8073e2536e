import type { Role } from '#shared/roles.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { rememberedName } from './veil.ts'

interface Row {
  id: string
  name: string
  blockedAt: Date
}

const statement = (me: Role, other: Role) => ({
  name: `list-blocked-by-${me}`,
  text: `select n.id, ${rememberedName('n', '$1')} "name", p.blocked_by_${me}_at "blockedAt"
    from pairs p join profiles n on n.id = p.${other}_id
    where p.${me}_id = $1 and p.blocked_by_${me}_at is not null order by p.blocked_by_${me}_at desc, n.id`,
})
const statements = { client: statement('client', 'owner'), owner: statement('owner', 'client') }

export async function listBlocked({ pool }: Deps, { userId, role }: Session) {
  if (!role) throw new AppError('wrong_role')
  const { rows } = await pool.query<Row>({ ...statements[role], values: [userId] })
  return { people: rows.map(({ id, name, blockedAt }) => ({ id, name, blockedAt: blockedAt.toISOString() })) }
}
