import type { SwipeDirection } from '#shared/swipes.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { isBlocked } from '../safety/parted-pairs.ts'
import { isTogether } from '../safety/veil.ts'
import { findPlanLimits } from '../subscriptions/find-plan.ts'
import { isShown } from '../wishes/listing-fits-wishes.ts'
import { fittingListings, toFittingListing, type FittingListingRow } from './fitting-listings.ts'
import { clientColumns, toClient, type ClientRow } from './to-client.ts'

const statement = {
  name: 'view-client',
  text: `with mine as materialized (select * from listings l where l.owner_id = $1 and ${isShown('l')})
    select ${clientColumns('p', 'c', 'w', '$1')}, coalesce(fit.fits, '[]') fits, mine_said.direction swiped,
      talk.id "conversationId"
    from profiles p
    join user_roles r on r.user_id = p.id and r.role = 'client'
    left join client_profiles c on c.user_id = p.id
    left join client_filter_preferences w on w.user_id = p.id
    left join likes mine_said on mine_said.user_id = $1 and mine_said.target_id = p.id
    left join conversations talk on talk.client_id = p.id and talk.owner_id = $1
    cross join ${fittingListings({ mine: 'mine', clientId: 'p.id', wishes: 'w', seesWhoLiked: '$3::boolean' })} fit
    where p.id = $2 and not ${isBlocked('p.id', '$1')}
      and (p.is_active or (p.held_at is null and ${isTogether('p.id', '$1')}))`,
}

interface ViewRow extends ClientRow {
  fits: FittingListingRow[]
  swiped: SwipeDirection | null
  conversationId: string | null
}

/** A client, which of the owner's listings fit, and how the two stand. Who hides is there for their matches only. */
export async function viewClient({ pool, now }: Deps, ownerId: string, clientId: string) {
  const { seesWhoLiked } = await findPlanLimits(pool, ownerId, now())
  const { rows } = await pool.query<ViewRow>({ ...statement, values: [ownerId, clientId, seesWhoLiked] })
  const row = rows[0]
  if (!row) throw new AppError('not_found')
  return {
    client: await toClient(row),
    fits: row.fits.map((listing) => toFittingListing(listing, seesWhoLiked)),
    swiped: row.swiped,
    conversationId: row.conversationId,
  }
}
