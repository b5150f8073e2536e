import type { CheckedQueryOf } from '#shared/endpoint.ts'
import { kinds } from '#shared/market/kinds.ts'
import type { ClientLikeSort, LikedClient, listLikedClients as endpoint } from '#shared/market/likes.ts'
import { comparableAmount } from '#server/currencies/convert-sql.ts'
import type { Deps } from '#server/deps.ts'
import { isUnmatchedOrBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'
import { visibleName } from '#server/features/people/visibility/anonymity.ts'
import { budgetLimit } from '#server/features/market/filters/listing-fits-filters.ts'
import { clientColumns, toClient, type ClientRow } from '#server/features/market/clients/to-client.ts'
import {
  findLikePage,
  latestFirst,
  likeStatements,
  toLike,
  type LikeOrder,
  type LikeRow,
} from './like-page.ts'

/** The highest monthly budget of a client, over all kinds. */
const highestRent = comparableAmount(
  `greatest(${kinds.map((kind) => budgetLimit('w', `'${kind}'`, 'rent', 'maxCents')).join()})`,
  'w.currency',
)

const orders: Record<ClientLikeSort, LikeOrder> = {
  latest: latestFirst,
  // By visible name, so the order reveals nothing about a hidden one.
  name: { key: `lower(${visibleName('p', '$1')})`, type: 'text', isRising: true },
  // Unknown ones come last.
  budget: { key: `coalesce(${highestRent}, -1)`, type: 'float8', isRising: false },
}

const statementsFor = (sort: ClientLikeSort) =>
  likeStatements<ClientRow & LikeRow>(
    {
      what: `clients-${sort}`,
      columns: clientColumns('p', 'd', 'w', '$1'),
      from: `from likes l join profiles p on p.id = l.target_id
        left join client_profiles d on d.user_id = p.id
        left join client_filter_preferences w on w.user_id = p.id
        left join lateral (
          select status from matches where client_id = p.id and owner_id = $1
          order by status = 'accepted' desc limit 1
        ) m on true
        left join conversations c on c.client_id = p.id and c.owner_id = $1`,
      where: `not ${isUnmatchedOrBlocked('p.id', '$1')} and p.suspended_at is null`,
      isShown: 'p.is_active',
    },
    orders[sort],
  )
const statements = {
  latest: statementsFor('latest'),
  name: statementsFor('name'),
  budget: statementsFor('budget'),
}

/** The clients an owner liked, including those who have hidden since. */
export async function listLikedClients(
  { pool }: Deps,
  userId: string,
  { sort, ...options }: CheckedQueryOf<typeof endpoint>,
) {
  const { page, next } = await findLikePage(pool, statements[sort], userId, options)
  const likes = page.map((row): LikedClient => ({ ...toLike(row), client: toClient(row) }))
  return { likes, next }
}
