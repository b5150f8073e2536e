import type { SwipeDirection } from '#shared/market/swipes.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { isTogether } from '#server/features/people/visibility/anonymity.ts'
import { findPlanLimits } from '#server/features/people/entitlements/find-plan.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import { mayMeet } from '#server/features/people/visibility/may-meet.ts'
import { fittingListings, toFittingListing, type FittingListingRow } from './fitting-listings.ts'
import { clientColumns, toClient, type ClientRow } from './to-client.ts'

const statement = defineStatement<ViewRow>(
  'view-client',
  `with mine as materialized (select * from listings l where l.owner_id = $1 and ${isShown('l')})
    select ${clientColumns('p', 'c', 'w', '$1')}, coalesce(fit.fits, '[]') fits, mine_said.direction swiped,
      conversation.id "conversationId"
    from profiles p
    join user_roles r on r.user_id = p.id and r.role = 'client'
    left join client_profiles c on c.user_id = p.id
    left join client_filter_preferences w on w.user_id = p.id
    left join likes mine_said on mine_said.user_id = $1 and mine_said.target_id = p.id
    left join conversations conversation on conversation.client_id = p.id and conversation.owner_id = $1
    cross join ${fittingListings({ mine: 'mine', clientId: 'p.id', clientFilters: 'w', profile: 'c', seesWhoLiked: '$3::boolean' })} fit
    where p.id = $2 and (${mayMeet({ shown: 'p', clientId: 'p.id', ownerId: '$1' })}
      or (p.suspended_at is null and ${isTogether('p.id', '$1')}))`,
)

interface ViewRow extends ClientRow {
  fits: FittingListingRow[]
  swiped: SwipeDirection | null
  conversationId: string | null
}

/**
 * A client, the owner's listings that fit them, and the owner's swipe and conversation with them. Hidden clients are
 * visible to their matches only.
 */
export async function viewClient({ pool, now }: Deps, ownerId: string, clientId: string) {
  const { seesWhoLiked } = await findPlanLimits(pool, ownerId, now())
  const rows = await statement.rows(pool, [ownerId, clientId, seesWhoLiked])
  const row = rows[0]
  if (!row) throw new AppError('not_found')
  return {
    client: toClient(row),
    fits: row.fits.map((listing) => toFittingListing(listing, seesWhoLiked)),
    swiped: row.swiped,
    conversationId: row.conversationId,
  }
}
