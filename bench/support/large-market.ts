import type { Pool } from 'pg'
import { searchCities } from '#server/locations/search-cities.ts'

/** Swipes of other people, inserted before the listings, so the indexes are as deep as in a real market. */
const otherSwipes = 200_000
const ownersPerListing = 0.2
const cityCount = 40

export const biggestCity = async (pool: Pool) => (await searchCities(pool, 'New York City')).cities[0]!

/**
 * Adds listings up to the given number. Seven out of ten are properties, three out of ten are in the biggest city,
 * within a few kilometers of its center, and they surfaced over a year. Four out of five are booked: homes from or until
 * some day of the next months, the others on up to eight occasions.
 */
export async function growMarket(pool: Pool, listings: number) {
  const { lat, lon } = await biggestCity(pool)
  const { rows } = await pool.query<{ count: number }>('select count(*)::int count from listings')
  const owners = Math.round(listings * ownersPerListing)
  await pool.query(
    `with people as (
       insert into users (id, email, email_verified_at, accepted_terms_at, metadata)
       select id, id || '@example.com', now(), now(), '{}'
       from (select gen_random_uuid() id from generate_series((select count(*) from owner_filters) + 1, $1)) made
       returning id
     ),
     profile as (insert into profiles (id, full_name, email) select id, 'An owner', id || '@example.com' from people)
     insert into owner_filters (user_id, accepts_pets, accepts_smokers)
     select id, random() < 0.7, random() < 0.8 from people`,
    [owners],
  )
  const indices = await dropIndices(pool)
  await pool.query(bookingFunctions)
  await pool.query(
    `with owners as materialized (select array_agg(user_id) ids from owner_filters),
     rows as materialized (
       select n, random() * 365 * interval '1 day' + interval '1 hour' age,
         case when random() < 0.3 then 0 else 1 + floor(random() * $3)::int end city,
         case when random() < 0.7 then 'property' else (array['motorcycle', 'bicycle', 'yacht'])[1 + n % 3] end kind,
         sqrt(-2 * ln(1 - random())) * 8 / 111 reach, random() * 2 * pi() bearing
       from generate_series($1::int + 1, $2::int) n
     ),
     placed as (
       select *, (floor(($4::float8 - city * 0.3 + reach * cos(bearing)) * 100) + 0.5) / 100 lat,
         (floor(($5::float8 - city * 0.9 + reach * sin(bearing) / cos(radians($4))) * 100) + 0.5) / 100 lon from rows
     )
     insert into listings (id, owner_id, kind, title, description, images, neighborhood, city, city_id, lat, lon,
       small_cell, large_cell, price_cents, beds, baths, square_footage, details, unavailable_days, listing_type, status, is_active, quality,
       created_at, surfaced_at)
     select uuidv7(-age), owners.ids[1 + floor(random() * cardinality(owners.ids))::int],
       kind, 'A place of its own number ' || n, repeat('Quiet, warm and close to the river. ', 4),
       jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'width', 1200, 'height', 1500, 'thumbhash',
         '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', 'tint', '#2a2018')), 'Old Mill', 'City ' || city, city,
       lat, lon, floor((lat + 90) * 4) * 1440 + floor((lon + 180) * 4), floor((lat + 90) / 2) * 180 + floor((lon + 180) / 2),
       (exp(11.5 + 0.7 * sqrt(-2 * ln(1 - random())) * cos(random() * 2 * pi())))::bigint, n % 5, 1, 500 + n % 900,
       jsonb_build_object('type', 'apartment', 'isFurnished', n % 2 = 0, 'arePetsAllowed', n % 3 = 0),
       case when n % 5 = 0 then '{}' when kind = 'property' then booked_home(n) else booked_thing(n) end,
       (array['rent', 'rent', 'rent', 'buy', 'both'])[1 + n % 5], 'active', true, random(), now() - age,
       now() - age * (case when random() < 0.3 then random() else 1 end) - interval '1 hour'
     from placed cross join owners`,
    [rows[0]!.count, listings, cityCount, lat, lon],
  )
  for (const { definition } of indices) await pool.query(definition)
  await addOtherSwipes(pool)
  await pool.query('vacuum (analyze) listings')
  await pool.query('vacuum (analyze)')
}

const bookingFunctions = `
  create or replace function booked_home(n int) returns datemultirange volatile as $$
    select case when n % 2 = 0 then datemultirange(daterange(null, current_date + (random() * 90)::int))
      else datemultirange(daterange(current_date + (random() * 720)::int, null)) end
  $$ language sql;
  create or replace function booked_thing(n int) returns datemultirange volatile as $$
    select range_agg(daterange(day, day + 1 + (random() * 4)::int))
    from (select current_date + (random() * 180)::int "day" from generate_series(1, 1 + n % 8)) booking
  $$ language sql`

/** Building an index at once is faster than keeping it up to date. */
async function dropIndices(pool: Pool) {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname name, indexdef definition from pg_indexes where tablename = 'listings' and indexname like 'listings_%'
     and indexname <> 'listings_pkey'`,
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows
}

async function addOtherSwipes(pool: Pool) {
  await pool.query(
    `with others as materialized (select array_agg(user_id) ids from (select user_id from owner_filters limit 1000) one)
     insert into likes (user_id, target_id, direction)
     select others.ids[1 + n % 1000], gen_random_uuid(), 'left'
     from others, generate_series((select count(*) from likes)::int + 1, $1) n`,
    [otherSwipes],
  )
}
