import type { ReplyOf } from '#shared/endpoint.ts'
import type { listViewings as listViewingsEndpoint } from '#shared/conversations/viewings.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/http/session.ts'
import { isBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'
import {
  toViewing,
  viewingJson,
  type ViewingJson,
} from '#server/features/conversations/message-cards/to-viewing.ts'

const maxListed = 50

interface Row {
  viewing: ViewingJson
  other: { id: string; name: string; avatarUrl: string | null }
}

const aheadStatement = defineStatement<Row>(
  'viewings-ahead',
  `select ${viewingJson('v')} viewing,
      jsonb_build_object('id', n.id, 'name', n.full_name, 'avatarUrl', n.avatar_url) other
    from conversation_members m
    join conversations c on c.id = m.conversation_id
    join viewings v on v.conversation_id = c.id
    join profiles n on n.id = m.other_id
    where m.user_id = $1 and not ${isBlocked('c.client_id', 'c.owner_id')}
      and ((v.state = 'proposed' and v.expires_at > $2) or (v.state = 'accepted' and v.starts_at > $2))
    order by coalesce(v.starts_at, v.times[1]), v.id limit ${maxListed}`,
)

export async function listViewings(
  { pool, now }: Deps,
  { userId }: Session,
): Promise<ReplyOf<typeof listViewingsEndpoint>> {
  const rows = await aheadStatement.rows(pool, [userId, now()])
  return {
    viewings: rows.map(({ viewing, other }) => ({
      viewing: toViewing(viewing),
      other: { id: other.id, name: other.name, avatarUrl: other.avatarUrl },
      needsMe: viewing.state === 'proposed' && viewing.proposerId !== userId,
    })),
  }
}
