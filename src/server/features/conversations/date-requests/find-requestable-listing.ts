import type { Pool, PoolClient } from 'pg'
import { dayAt } from '#shared/days.ts'
import type { DayRange } from '#shared/market/nearby-days.ts'
import type { PricedListing } from '#shared/market/quote-stay.ts'
import type { CancellationPolicy } from '#shared/market/cancellation.ts'
import type { StayRules } from '#shared/market/stay-rules.ts'
import { defineStatement } from '#server/db/statement.ts'
import { AppError } from '#server/http/app-error.ts'

interface Found extends StayRules, PricedListing {
  ownerId: string
  clientId: string
  cancellationPolicy: CancellationPolicy
  timeZone: string
  /** In order. */
  unavailable: DayRange[]
}

export interface RequestableListing extends Found {
  /** The current day at the listing. */
  today: string
}

const statement = defineStatement<Found>(
  'find-requestable-listing',
  `select c.owner_id "ownerId", c.client_id "clientId", l.kind, l.currency,
      l.price_cents::float8 "priceCents", l.hour_price_cents::float8 "hourPriceCents",
      l.day_price_cents::float8 "dayPriceCents", l.week_price_cents::float8 "weekPriceCents",
      l.deposit_cents::float8 "depositCents", l.fees,
      (l.details->>'minimumDays')::int "minimumDays", (l.details->>'maximumDays')::int "maximumDays",
      (l.details->>'minimumStayMonths')::int "minimumStayMonths",
      (l.details->>'maximumStayMonths')::int "maximumStayMonths",
      l.cancellation_policy "cancellationPolicy", coalesce(t.time_zone, 'UTC') "timeZone",
      coalesce((select jsonb_agg(jsonb_build_object('from', lower(taken), 'to', upper(taken) - 1) order by taken)
        from unnest(l.unavailable_days) taken), '[]') unavailable
    from conversations c
    join matched_listings m on m.client_id = c.client_id and m.owner_id = c.owner_id and m.listing_id = $2
    join listings l on l.id = m.listing_id and l.owner_id = c.owner_id
    left join cities t on t.id = l.city_id
    where c.id = $1 and l.is_active and l.listing_type in ('rent', 'both')`,
)

/** A shown listing for rent that the client of this conversation liked. */
export async function findRequestableListing(
  db: Pool | PoolClient,
  conversationId: string,
  listingId: string,
  at: Date,
): Promise<RequestableListing> {
  const row = await statement.first(db, [conversationId, listingId])
  if (!row) throw new AppError('listing_not_requestable')
  return { ...row, today: dayAt(at, row.timeZone) }
}
