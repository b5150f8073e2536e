import type { LikedClient } from '#shared/likes.ts'
import type { Deps } from '../../deps.ts'
import { isBlocked } from '../safety/parted-pairs.ts'
import { clientColumns, toClient, type ClientRow } from '../clients/to-client.ts'
import {
  likeColumns,
  likePageSize,
  likePageValues,
  likesBelowCursor,
  toLike,
  type LikeRow,
} from './like-page.ts'

const statement = {
  name: 'list-liked-clients',
  text: `select ${clientColumns('p', 'd', 'w', '$1')}, ${likeColumns}, p.is_active "isShown", c.id "conversationId"
    from likes l join profiles p on p.id = l.target_id
    left join client_profiles d on d.user_id = p.id
    left join client_filter_preferences w on w.user_id = p.id
    left join lateral (
      select status from matches where client_id = p.id and owner_id = $1
      order by status = 'accepted' desc limit 1
    ) m on true
    left join conversations c on c.client_id = p.id and c.owner_id = $1
    where not ${isBlocked('p.id', '$1')} and p.held_at is null and ${likesBelowCursor}`,
}

/** Whom an owner liked, also those who have hidden themselves since. */
export async function listLikedClients({ pool }: Deps, userId: string, after?: string) {
  const { rows } = await pool.query<ClientRow & LikeRow>({
    ...statement,
    values: await likePageValues(pool, userId, after),
  })
  const likes = await Promise.all(
    rows
      .slice(0, likePageSize)
      .map(async (row): Promise<LikedClient> => ({ ...toLike(row), client: await toClient(row) })),
  )
  return { likes, hasMore: rows.length > likePageSize }
}
