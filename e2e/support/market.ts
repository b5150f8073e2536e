import { newId } from '#server/db/ids.ts'
import { anywhereCell, cellOf, snapToGrid } from '#server/locations/grid.ts'
import type { App } from './app.ts'
import type { Person } from './people.ts'

const bend = { city: 'Bend', cityId: 5_713_587, lat: 44.05817, lon: -121.31531 }

export const idOf = async (app: App, { email }: Pick<Person, 'email'>) => {
  const [user] = (await app.query('select id from users where email = $1', [email])) as { id: string }[]
  return user!.id
}

/** Removes everything that other tests added to the market. */
export async function clearMarket(app: App) {
  await app.query(`update listings set status = 'paused', is_active = false where is_active`)
  await app.query('delete from client_market')
}

/** Active cabins in Bend, the first title being the newest and so first in the deck. Returns their ids. */
export async function addListings(app: App, owner: Person, titles: string[]) {
  const ownerId = await idOf(app, owner)
  const { lat, lon } = snapToGrid(bend)
  const ids = titles.map(() => newId())
  await app.query(
    `insert into listings (id, owner_id, kind, title, description, neighborhood, city, city_id, lat, lon, small_cell,
       large_cell, price_cents, beds, baths, square_footage, details, listing_type, status, is_active, is_public, quality,
       created_at, published_at, confirmed_at, surfaced_at)
     select id, $3::uuid, 'property', title, 'Quiet, warm and close to the river.', 'Old Mill', $4, $5, $6, $7, $8, $9, 195000,
       2, 1, 840, '{"type":"cabin","arePetsAllowed":true}', 'rent', 'active', true, true, 0.5, at, at, at, at
     from unnest($1::uuid[], $2::text[]) with ordinality t(id, title, place),
       lateral (select now() - place * interval '1 minute') moment(at)`,
    [
      ids,
      titles,
      ownerId,
      bend.city,
      bend.cityId,
      lat,
      lon,
      cellOf({ lat, lon }, 'small'),
      cellOf({ lat, lon }, 'large'),
    ],
  )
  return ids
}

/** Two cabins, twelve kilometers apart. */
export async function addTwoCabins(app: App, owner: Person) {
  const [, far] = await addListings(app, owner, ['Near cabin', 'Far cabin'])
  await app.query(`update listings set lat = 44.165, lon = -121.315, neighborhood = 'Tumalo' where id = $1`, [
    far,
  ])
}

/** A client whom owners can find: looks for a home to rent, anywhere, for up to $2,200 a month. */
export async function addClient(app: App, name: string) {
  const person = await app.makeAccount('client')
  const id = await idOf(app, person)
  await app.query('update profiles set full_name = $2 where id = $1', [id, name])
  await app.query(
    `insert into client_filter_preferences (user_id, kinds, budgets, stay_months) values ($1, '{property}', $2, 12)
     on conflict (user_id) do update set kinds = excluded.kinds, budgets = excluded.budgets, stay_months = 12`,
    [id, JSON.stringify({ property: { rent: { minCents: null, maxCents: 220_000 } } })],
  )
  await app.query(
    `insert into client_profiles (user_id, about, occupation, pets) values ($1, $2, 'Illustrator', '1 cat')
     on conflict (user_id) do update set about = excluded.about`,
    [id, 'I draw children’s books from home.'],
  )
  await app.query('delete from client_market where client_id = $1', [id])
  await app.query(
    `insert into client_market (client_id, kind, large_cell, surfaced_at) values ($1, 'property', $2, now())`,
    [id, anywhereCell],
  )
  return { ...person, name, id }
}

/** Adds a like as if it was swiped in the deck. */
export const addLike = (app: App, userId: string, targetId: string) =>
  app.query(`insert into likes (user_id, target_id, direction, created_at) values ($1, $2, 'right', now())`, [
    userId,
    targetId,
  ])

export interface Swiped {
  targetId: string
  direction: 'right' | 'left'
}

/** A person's swipes, in order. */
export const swipesOf = async (app: App, userId: string) =>
  (await app.query(
    `select target_id "targetId", direction from likes where user_id = $1 order by created_at`,
    [userId],
  )) as Swiped[]
