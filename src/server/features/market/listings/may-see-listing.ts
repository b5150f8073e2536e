import { isBlocked, isUnmatchedOrBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'
import { isShown } from './is-shown.ts'
import { mayMeet } from '#server/features/people/visibility/may-meet.ts'

interface Look {
  /** A row of `listings`, and the owner's row of `profiles`. */
  listing: string
  owner: string
  clientId: string
}

const isOutOfReach = ({ listing, owner, clientId }: Look) =>
  `${listing}.published_at is null or ${listing}.suspended_at is not null or ${owner}.suspended_at is not null
    or ${isBlocked(clientId, `${listing}.owner_id`)}`

/** SQL for what decks show and a swipe requires. */
export const isOffered = ({ listing, owner, clientId }: Look) =>
  `${isShown(listing)} and ${mayMeet({ shown: owner, clientId, ownerId: `${listing}.owner_id` })}`

const isLiked = ({ listing, owner, clientId }: Look) =>
  `${listing}.status <> 'removed' and ${mayMeet({ shown: owner, clientId, ownerId: `${listing}.owner_id` })}
    and exists (select from likes liked
      where liked.user_id = ${clientId} and liked.target_id = ${listing}.id and liked.direction = 'right')`

const isMatched = ({ listing, clientId }: Look) => `exists (select from matched_listings k
  where k.client_id = ${clientId} and k.owner_id = ${listing}.owner_id and k.listing_id = ${listing}.id)`

/** SQL for whether a client may see a listing: it is offered, they liked it, or they have an ongoing match about it. */
export const maySeeListing = (look: Look) =>
  `(not (${isOutOfReach(look)}) and ((${isOffered(look)}) or (${isLiked(look)})
    or (${isMatched(look)} and not ${isUnmatchedOrBlocked(look.clientId, `${look.listing}.owner_id`)})))`

/**
 * SQL for whether a client may see one of its photos, whose contents never change. After a match ends, nobody gets the
 * address of a newer photo, and the ones they have seen stay in their history.
 */
export const maySeeListingPicture = (look: Look) =>
  `(${maySeeListing(look)} or (not (${isOutOfReach(look)}) and ${isMatched(look)}))`
