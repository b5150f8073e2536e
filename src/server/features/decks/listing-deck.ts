import type { Pool, PoolClient } from 'pg'
import { deckPageSize, type ListingCard } from '#shared/decks.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { findCity } from '../../places/cities.ts'
import { listingColumns, toListing, type ListingRow } from '../listings/to-listing.ts'
import { findPlanLimits } from '../subscriptions/find-plan.ts'
import { enterClientMarket } from '../wishes/surface-client.ts'
import { distanceToListing, isShown, listingFitsWishes } from '../wishes/listing-fits-wishes.ts'
import { dealPage } from './deal-page.ts'
import { acceptsMe, createListingMarket, joinOwner, me, type ListingWishes } from './listing-market.ts'
import { unswipedOnTop, type DeckState } from './market.ts'
import { whyListing, type WhyWishes } from './why.ts'
import { toWishesKey } from './wishes-key.ts'

const deckName = 'listings'

interface OpenRow extends ListingWishes, Omit<DeckState, 'isStarted'> {
  hasBudget: boolean
  cityId: number | null
  decidingFacts: unknown
  deckKey: string | null
  isInMarket: boolean
}

// What decides which listings fit: the wishes, and what owners choose clients by.
const openStatement = {
  name: 'open-listing-deck',
  text: `select w.kinds, w.min_price_cents is not null or w.max_price_cents is not null "hasBudget",
      w.max_price_cents::float8 "maxPriceCents", w.lat, w.lon, w.radius_km "radiusKm", w.city_id "cityId",
      coalesce(c.pets, '') <> '' "hasPets",
      jsonb_build_array(to_jsonb(w), c.move_in_on, c.stay_months, c.pets, c.is_smoker, c.references_offered)
        "decidingFacts",
      exists (select from client_market m where m.client_id = w.user_id) "isInMarket",
      d.wishes_key "deckKey", d.head_at "headAt", cardinality(d.card_ids) - d.position "cardsLeft",
      exists (select from likes k where k.target_id = w.user_id and k.direction = 'right'
        and k.created_at > d.admirers_seen_at) "hasNewAdmirers"
    from client_filter_preferences w
    left join client_profiles c on c.user_id = w.user_id
    left join decks d on d.user_id = w.user_id and d.name = '${deckName}'
    where w.user_id = $1`,
}

const topStatement = {
  name: 'top-of-listing-deck',
  text: `with ${me}, unswiped as materialized (${unswipedOnTop})
    select card.place, card.version, ${listingColumns('l', 'o', '$1')}, ${distanceToListing('l', 'me')} "distanceKm",
      admirer.is_super "isSuperLike"
    from unswiped card join listings l on l.id = card.id and ${isShown('l')} cross join me ${joinOwner('l')}
    left join lateral (
      select k.is_super from likes k where k.user_id = l.owner_id and k.target_id = $1 and k.direction = 'right' limit 1
    ) admirer on true
    where ${listingFitsWishes('l', 'me')} and ${acceptsMe}
    order by card.place limit ${deckPageSize}`,
}

interface CardRow extends ListingRow {
  place: number
  version: number
  distanceKm: number | null
  isSuperLike: boolean | null
}

function toListingCard(row: CardRow, wishes: WhyWishes, at: Date): ListingCard {
  const distanceKm = row.distanceKm === null ? null : Math.round(row.distanceKm * 10) / 10
  const arePetsAllowed = row.details['arePetsAllowed'] === true
  return {
    ...toListing(row),
    distanceKm,
    why: whyListing({ ...row, distanceKm, arePetsAllowed }, wishes, at),
  }
}

/** The next listings for a client; whoever comes for the first time enters the market of clients. */
export async function dealListings(deps: Deps, userId: string) {
  const { pool } = deps
  const at = deps.now()
  const { seesWhoLiked } = await findPlanLimits(pool, userId, at)
  const find = async (db: Pool | PoolClient) =>
    (await db.query<OpenRow>({ ...openStatement, values: [userId] })).rows[0]

  async function enter() {
    await inTransaction(pool, (client) => enterClientMarket(client, userId, at))
    return (await find(pool))!
  }

  return dealPage(deps, {
    userId,
    deckName,
    async open(db) {
      const found = await find(db)
      const row = found?.isInMarket ? found : await enter()
      const wishesKey = toWishesKey(row.decidingFacts)
      return {
        market: createListingMarket(userId, wishesKey, row, at),
        state: { ...row, isStarted: row.deckKey === wishesKey },
        async readTop() {
          const values = [userId, deckName, wishesKey]
          const { rows } = await pool.query<CardRow>({ ...topStatement, values })
          const city = row.cityId === null ? undefined : await findCity(row.cityId)
          const wishes = { ...row, cityName: city?.name ?? null, seesWhoLiked }
          return {
            cards: rows.map((card) => toListingCard(card, wishes, at)),
            version: rows[0]?.version ?? 0,
            deadCards: (rows[0]?.place ?? 1) - 1,
          }
        },
      }
    },
  })
}
