import type { ReplyOf } from '#shared/endpoint.ts'
import type { listViewings as listViewingsEndpoint } from '#shared/viewings.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'
import { isBlocked } from '../safety/parted-pairs.ts'
import { toViewing, viewingJson, type ViewingJson } from './to-viewing.ts'

const mostListed = 50

interface Row {
  viewing: ViewingJson
  other: { id: string; name: string; avatarUrl: string | null }
}

const aheadStatement = {
  name: 'viewings-ahead',
  text: `select ${viewingJson('v')} viewing,
      jsonb_build_object('id', n.id, 'name', n.full_name, 'avatarUrl', n.avatar_url) other
    from conversation_members m
    join conversations c on c.id = m.conversation_id
    join viewings v on v.conversation_id = c.id
    join profiles n on n.id = m.other_id
    where m.user_id = $1 and not ${isBlocked('c.client_id', 'c.owner_id')}
      and ((v.state = 'proposed' and v.expires_at > $2) or (v.state = 'accepted' and v.starts_at > $2))
    order by coalesce(v.starts_at, v.times[1]), v.id limit ${mostListed}`,
}

export async function listViewings(
  { pool, now }: Deps,
  { userId }: Session,
): Promise<ReplyOf<typeof listViewingsEndpoint>> {
  const { rows } = await pool.query<Row>({ ...aheadStatement, values: [userId, now()] })
  return {
    viewings: rows.map(({ viewing, other }) => ({
      viewing: toViewing(viewing),
      other: { id: other.id, name: other.name, avatarUrl: other.avatarUrl },
      needsMe: viewing.state === 'proposed' && viewing.proposerId !== userId,
    })),
  }
}
