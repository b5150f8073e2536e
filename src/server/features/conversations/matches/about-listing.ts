import { priceJson } from '#server/features/market/listings/price-columns.ts'

/** At most this many are offered to choose from. */
const maxLiked = 12

const isOfPair = (row: string, pair: string) =>
  `${row}.client_id = ${pair}.client_id and ${row}.owner_id = ${pair}.owner_id`

const likedBy = (pair: string, isMeant: string) => `
  from matched_listings ml join listings g on g.id = ml.listing_id
  where ${isOfPair('ml', pair)} and ${isMeant} order by ml.liked_at desc limit ${maxLiked}`

/** SQL for a row of `listings`, as conversations and matches show it. */
export const matchedListingJson = (listing: string) => `jsonb_build_object('id', ${listing}.id,
  'title', ${listing}.title, 'kind', ${listing}.kind, ${priceJson(listing)},
  'coverPhoto', ${listing}.images->0,
  'isGone', ${listing}.status in ('rented', 'sold', 'removed'))`

/** SQL over a row with a pair: the owner's listings that the client liked, latest first. */
export const likedListings = (pair: string, isMeant = 'true', shown = matchedListingJson) => `
  coalesce((select jsonb_agg(liked.listing order by liked.liked_at desc) from (
    select ${shown('g')} listing, ml.liked_at ${likedBy(pair, `g.status <> 'removed' and ${isMeant}`)}
  ) liked), '[]')`

// A removed listing only counts if no other is left.
const onlyLiked = (pair: string, isMeant = 'true') => `(
  select case when count(*) filter (where is_there) = 1 then (array_agg(listing_id) filter (where is_there))[1]
    when count(*) = 1 then (array_agg(listing_id))[1] end
  from (select ml.listing_id, g.status <> 'removed' is_there ${likedBy(pair, isMeant)}) liked)`

/**
 * SQL over a row of `conversations`: the listing it is about. That is the chosen one, the one of the latest match, or
 * the only one the client liked. Null while several are possible.
 */
export const aboutListingId = (conversation: string) => `coalesce(${conversation}.listing_id,
  (select a.listing_id from matches a where ${isOfPair('a', conversation)} and a.listing_id is not null
    order by a.created_at desc limit 1),
  ${onlyLiked(conversation)})`

/** SQL over a row of `matches` and its conversation: the listing of this match. */
export const matchListingId = (match: string, conversation: string) => {
  const isIts = `ml.match_id = ${match}.id`
  return `coalesce(${match}.listing_id,
    (select ml.listing_id from matched_listings ml
      where ${isOfPair('ml', match)} and ${isIts} and ml.listing_id = ${conversation}.listing_id),
    ${onlyLiked(match, isIts)})`
}

/** SQL for whether something about this listing belongs to this match rather than to another one of the pair. */
export const belongsToMatch = (listingId: string, match: string) => `
  coalesce((select ml.match_id from matched_listings ml
    where ${isOfPair('ml', match)} and ml.listing_id = ${listingId}), ${match}.id) = ${match}.id`
