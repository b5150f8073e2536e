import type { CheckedQueryOf } from '#shared/endpoint.ts'
import type { ClientLikeSort, LikedClient, listLikedClients as endpoint } from '#shared/likes.ts'
import type { Deps } from '../../deps.ts'
import { isBlocked } from '../safety/parted-pairs.ts'
import { visibleName } from '../safety/veil.ts'
import { clientColumns, toClient, type ClientRow } from '../clients/to-client.ts'
import {
  findLikePage,
  latestFirst,
  likeStatements,
  toLike,
  type LikeOrder,
  type LikeRow,
} from './like-page.ts'

const orders: Record<ClientLikeSort, LikeOrder> = {
  latest: latestFirst,
  // By the name that is shown: the order tells nothing about one that isn't.
  name: { key: `lower(${visibleName('p', '$1')})`, type: 'text', isRising: true },
  budget: { key: 'coalesce(w.max_price_cents, 0)::float8', type: 'float8', isRising: false },
}

const statementsFor = (sort: ClientLikeSort) =>
  likeStatements(
    {
      name: `list-liked-clients-${sort}`,
      columns: clientColumns('p', 'd', 'w', '$1'),
      from: `from likes l join profiles p on p.id = l.target_id
        left join client_profiles d on d.user_id = p.id
        left join client_filter_preferences w on w.user_id = p.id
        left join lateral (
          select status from matches where client_id = p.id and owner_id = $1
          order by status = 'accepted' desc limit 1
        ) m on true
        left join conversations c on c.client_id = p.id and c.owner_id = $1`,
      where: `not ${isBlocked('p.id', '$1')} and p.held_at is null`,
      isShown: 'p.is_active',
    },
    orders[sort],
  )
const statements = {
  latest: statementsFor('latest'),
  name: statementsFor('name'),
  budget: statementsFor('budget'),
}

/** Whom an owner liked, also those who have hidden themselves since. */
export async function listLikedClients(
  { pool }: Deps,
  userId: string,
  { sort, ...wish }: CheckedQueryOf<typeof endpoint>,
) {
  const { rows, hasMore } = await findLikePage<ClientRow & LikeRow>(pool, statements[sort], userId, wish)
  const likes = await Promise.all(
    rows.map(async (row): Promise<LikedClient> => ({ ...toLike(row), client: await toClient(row) })),
  )
  return { likes, hasMore }
}
