/** SQL for the months of a home's stay: the client's, or else the shortest that its owner accepts. */
const monthsOfStay = (listing: string, filters: string) =>
  `coalesce(${filters}.stay_months, greatest((${listing}.details ->> 'minimumStayMonths')::int, 1))`

/**
 * SQL: a home is free for the whole stay from some day of the move-in period. If any day works, so does the first day
 * of the period or the first free day after a taken one, because a stay that starts earlier doesn't end later.
 */
const isHomeFree = (listing: string, filters: string) => {
  const first = `${filters}.move_in_on - ${filters}.move_in_flex_days`
  const last = `${filters}.move_in_on + ${filters}.move_in_flex_days`
  return `exists (
    select from (
      select ${first} start
      union all
      select upper(taken) from unnest(${listing}.unavailable_days) taken
      where upper(taken) > ${first} and upper(taken) <= ${last}
    ) candidate
    cross join lateral (
      select (start + make_interval(months => ${monthsOfStay(listing, filters)}))::date same_day
    ) stay
    where not ${listing}.unavailable_days
      && daterange(start, same_day + (extract(day from same_day) <> extract(day from start))::int))`
}

/** SQL: anything else is free on all days, for a time its owner accepts and has a price for. An hour's isn't enough. */
const isThingFree = (listing: string, filters: string) => {
  const days = `${filters}.ends_on - ${filters}.starts_on + 1`
  const limit = (name: string) => `(${listing}.details ->> '${name}')::int`
  return `(not ${listing}.unavailable_days && daterange(${filters}.starts_on, ${filters}.ends_on, '[]')
    and coalesce(${days} >= ${limit('minimumDays')}, true) and coalesce(${days} <= ${limit('maximumDays')}, true)
    and num_nonnulls(${listing}.day_price_cents, ${listing}.week_price_cents, ${listing}.price_cents) > 0)`
}

/** SQL over a listing and a client's filters: the client can rent it on their dates, if they have chosen any. */
export const isFreeForClient = (listing: string, filters: string) => `
  case when ${listing}.kind = 'property' then ${filters}.move_in_on is null or ${isHomeFree(listing, filters)}
    else ${filters}.starts_on is null or ${isThingFree(listing, filters)} end`
