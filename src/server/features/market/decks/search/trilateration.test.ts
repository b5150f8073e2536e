import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnListing } from '#shared/market/listings.ts'
import type { Pin } from '#shared/people/locations.ts'
import type { SearchMap } from '#shared/market/browse.ts'
import { calendarPath, type Viewing } from '#shared/conversations/viewings.ts'
import { maxRadiusKm } from '#shared/market/filters.ts'
import { listingSearches } from '#server/db/schema/searches.ts'
import { distanceKm, snapToGrid } from '#server/locations/grid.ts'
import { readCities } from '#server/locations/read-cities.ts'
import { lookFor, swipe } from '#server/testing/deck-calls.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { insertRows } from '#server/testing/insert-rows.ts'
import { bendId, propertyDraft, publish, save } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

/** Many requests, on a machine that may be busy. */
const patienceMs = 480_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const bend: Pin = { lat: 44.05817, lon: -121.31531 }
/** Two opposite corners of one square. */
const corners: Pin[] = [
  { lat: 44.0901, lon: -121.2899 },
  { lat: 44.0999, lon: -121.2801 },
]
const digitsOf = ({ lat, lon }: Pin) => [String(lat), String(lon)]
const middle = { lat: 44.095, lon: -121.285 }

/** The cities to probe from: all around, and not too far away. */
const lookouts = (await readCities()).filter(
  (city) => city.population >= 5000 && !city.isDistrict && distanceKm(city, middle) < 160,
)
const fromBendKm = [20, 40, 60, 120, maxRadiusKm]
const probesOfCorner = 500 / corners.length
/** Sixteen, which tell a distance to a few meters. */
const stepsOfEach = Math.ceil((probesOfCorner - fromBendKm.length) / lookouts.length)

/** Bisects between a point where something isn't visible and one where it is, and returns the edge. */
async function findEdge(from: number, to: number, steps: number, isSeen: (at: number) => Promise<boolean>) {
  let [unseen, seen] = [from, to]
  for (let step = 0; step < steps; step += 1) {
    const half = (unseen + seen) / 2
    if (await isSeen(half)) seen = half
    else unseen = half
  }
  return (unseen + seen) / 2
}

/** Finds the point that best matches the distances, in ever finer steps. */
function locate(points: (Pin & { km: number })[], start: Pin): Pin {
  const wrongness = (at: Pin) =>
    points.reduce((sum, point) => sum + (distanceKm(point, at) - point.km) ** 2, 0)
  let best = start
  for (let step = 0.2; step > 1e-6; step /= 2)
    for (let moved = true; moved;) {
      moved = false
      for (const [dLat, dLon] of [
        [step, 0],
        [-step, 0],
        [0, step],
        [0, -step],
      ] as const) {
        const next = { lat: best.lat + dLat, lon: best.lon + dLon }
        if (wrongness(next) < wrongness(best)) [best, moved] = [next, true]
      }
    }
  return best
}

/** Calls every endpoint that reveals where a listing is, for a city and a radius, and keeps every response. */
function proberOf(client: TestClient, searchId: string, answers: string[]) {
  const ways = [
    '/api/deck',
    '/api/search/listings',
    '/api/search/listings/map',
    `/api/search/listings?search=${searchId}`,
    `/api/search/listings/map?search=${searchId}`,
  ]
  return async (city: Pin & { id: number }, radiusKm: number) => {
    const way = ways[answers.length % ways.length]!
    if (way.includes('search='))
      await app.query(
        'update listing_searches set city_id = $2, lat = $3, lon = $4, radius_km = $5 where id = $1',
        [searchId, city.id, city.lat, city.lon, radiusKm],
      )
    else {
      // Simulates a prober who waits out the rate limit.
      await app.query(`delete from rate_limits where key like 'save-filters:%'`)
      expect((await lookFor(client, { area: { cityId: city.id, radiusKm } })).status).toBe(200)
    }
    const reply = await client.get<{ cards: object[] } & SearchMap>(way)
    expect(reply.status, reply.text).toBe(200)
    answers.push(`${way} ${city.id} ${radiusKm}: ${reply.text}`)
    return (reply.body.cards ?? reply.body.squares).length > 0
  }
}

/** A client with a saved search to probe with. */
async function newProber() {
  const { account, client } = await signedInClient(app)
  const searchId = randomUUID()
  const search = {
    userId: account.id,
    id: searchId,
    name: 'Near',
    alerts: 'off',
    createdAt: new Date(),
  } as const
  await insertRows(app.deps.pool, listingSearches, search)
  return { account, client, searchId }
}

const crew = [0, 1, 2, 3]
/** The share of one of several parallel probers. */
const shareOf = <Item>(items: Item[], member: number) => items.filter((_, i) => i % crew.length === member)

const boxAround = (at: Pin, halfDegrees: number): [number, number, number, number] => [
  at.lat - halfDegrees,
  at.lon - halfDegrees,
  at.lat + halfDegrees,
  at.lon + halfDegrees,
]

/** The north-east corner of the smallest box that still shows it, and so its position as far as one can tell. */
async function bisect(isSeen: (box: readonly number[]) => Promise<boolean>): Promise<Pin> {
  const [south, west, north, east] = boxAround(middle, 0.3)
  const lat = await findEdge(south, north, 20, (edge) => isSeen([south, west, edge, east]))
  const lon = await findEdge(west, east, 20, (edge) => isSeen([south, west, north, edge]))
  return { lat, lon }
}

test(
  'bisecting with parts of the map and with drawn areas finds only the center of a listing’s square',
  async () => {
    const owner = await signedInClient(app, 'owner')
    const { client } = await signedInClient(app)
    let listing: OwnListing = await publish(app, owner.client, { pin: corners[0]! })

    const seesWithin = async ([south, west, north, east]: readonly number[]) => {
      const bounds = [south, west, north, east].map((degrees) => degrees!.toFixed(5)).join()
      const reply = await client.get<SearchMap>(`/api/search/listings/map?within=${bounds}`)
      expect(reply.status, reply.text).toBe(200)
      return reply.body.squares.length > 0
    }
    const seesDrawn = async ([south, west, north, east]: readonly number[]) => {
      await app.query(`delete from rate_limits where key like 'save-filters:%'`)
      const outline = [
        { lat: south!, lon: west! },
        { lat: south!, lon: east! },
        { lat: north!, lon: east! },
        { lat: north!, lon: west! },
      ]
      const saved = await lookFor(client, { area: { cityId: bendId, radiusKm: 60, outline } })
      expect(saved.status, saved.text).toBe(200)
      return (await client.get<{ cards: object[] }>('/api/search/listings')).body.cards.length > 0
    }
    for (const pin of corners) {
      listing = (await save(owner.client, listing, propertyDraft({ pin }))).body
      for (const isSeen of [seesWithin, seesDrawn]) {
        const found = await bisect(isSeen)
        expect(distanceKm(found, middle)).toBeLessThan(0.03)
        expect(distanceKm(found, pin)).toBeGreaterThan(0.6)
      }
      expect((await lookFor(client)).status).toBe(200)
    }
  },
  patienceMs,
)

const inADay = () => new Date(Date.now() + 86_400_000).toISOString()

/** Every response that names the listing to a client who has matched with its owner and agreed on a viewing. */
async function readAllAbout(client: TestClient, clientId: string, owner: TestClient, listing: OwnListing) {
  await swipe(owner, clientId)
  const { body: match } = await swipe(client, listing.id)
  if (match.outcome !== 'matched') throw new Error('They have not matched')
  const inChat = `/api/conversations/${match.conversationId}`
  const asked = await owner.post<Viewing>(`${inChat}/viewings`, { key: randomUUID(), times: [inADay()] })
  expect(asked.status, asked.text).toBe(201)
  const { id, times } = asked.body
  const agreed = await client.post<Viewing>(`/api/viewings/${id}/accept`, { startsAt: times[0] })
  const paths = [
    `/api/listings/${listing.id}`,
    '/api/my/liked-listings',
    '/api/matches',
    '/api/activities',
    '/api/conversations',
    inChat,
    `${inChat}/messages`,
    '/api/viewings',
    calendarPath(id),
  ]
  const replies = await Promise.all(paths.map((path) => client.get(path)))
  return [agreed, ...replies]
}

test(
  '500 probes from changing positions find only the center of a listing’s square, and a match reveals no more',
  async () => {
    const owner = await signedInClient(app, 'owner')
    const probers = await Promise.all(crew.map(newProber))
    let listing: OwnListing = await publish(app, owner.client, { pin: corners[0]! })

    const rounds: string[][][] = []
    for (const pin of corners) {
      listing = (await save(owner.client, listing, propertyDraft({ pin }))).body
      expect(listing.pin).toEqual(pin)
      const points: (Pin & { km: number })[] = []
      const round = await Promise.all(
        probers.map(async ({ client, searchId }, member) => {
          const answers: string[] = []
          const probe = proberOf(client, searchId, answers)
          for (const city of shareOf(lookouts, member))
            points.push({
              ...city,
              km: await findEdge(1, maxRadiusKm, stepsOfEach, (km) => probe(city, km)),
            })
          for (const radiusKm of shareOf(fromBendKm, member)) await probe({ ...bend, id: bendId }, radiusKm)
          return answers
        }),
      )
      const answers = round.flat()
      expect(answers.length).toBeGreaterThanOrEqual(probesOfCorner)
      rounds.push(round)

      const estimate = locate(points, bend)
      expect(distanceKm(estimate, middle)).toBeLessThan(0.03)
      expect(distanceKm(estimate, pin)).toBeGreaterThan(0.6)
      for (const digits of digitsOf(pin)) expect(answers.join()).not.toContain(digits)
    }
    expect(rounds[1]).toEqual(rounds[0])

    const { account, client } = probers[0]!
    for (const { status, text } of await readAllAbout(client, account.id, owner.client, listing)) {
      expect(status, text).toBe(200)
      expect(text).toContain(listing.title)
      expect(text).not.toMatch(/exact|"pin"/i)
      for (const digits of digitsOf(corners[1]!)) expect(text).not.toContain(digits)
    }
  },
  patienceMs,
)

test(
  '500 probes from changing positions find only the city a client names, and can’t tell its clients apart',
  async () => {
    const wanted = { area: { cityId: bendId, radiusKm: 20 } }
    const clients = [await signedInClient(app), await signedInClient(app)]
    for (const { client } of clients) expect((await lookFor(client, wanted)).status).toBe(200)
    const ids = new Set(clients.map(({ account }) => account.id))

    let probes = 0
    const directions = Array.from({ length: 36 }, (_, i) => (i / 36) * 2 * Math.PI)
    /** What an owner learns by moving a listing back and forth. */
    const probe = async (member: number) => {
      const { client: owner } = await signedInClient(app, 'owner')
      let listing: OwnListing = await publish(app, owner, { pin: bend })
      const isSeen = async (pin: Pin) => {
        const saved = await save(owner, listing, propertyDraft({ pin }))
        expect(saved.status, saved.text).toBe(200)
        listing = saved.body
        const way = ['/api/decks/property', '/api/search/clients/property'][probes % 2]!
        probes += 1
        const { cards } = (await owner.get<{ cards: { id: string }[] }>(way)).body
        const seen = cards.filter(({ id }) => ids.has(id))
        expect([0, 2], 'both or none').toContain(seen.length)
        return seen.length > 0
      }
      const edges: (Pin & { km: number })[] = []
      for (const angle of shareOf(directions, member)) {
        const at = (km: number): Pin => ({
          lat: bend.lat + (km * Math.sin(angle)) / 111.2,
          lon: bend.lon + (km * Math.cos(angle)) / (111.2 * Math.cos((bend.lat * Math.PI) / 180)),
        })
        const km = await findEdge(40, 5, 14, (distance) => isSeen(at(distance)))
        // A listing counts from the center of its square, which a prober knows.
        edges.push({ ...snapToGrid(at(km)), km: wanted.area.radiusKm })
      }
      const map = (await owner.get<SearchMap>('/api/search/clients/property/map')).body
      for (const { lat, lon } of map.squares) expect({ lat, lon }).toEqual(snapToGrid(bend))
      return edges
    }

    const edges = (await Promise.all(crew.map(probe))).flat()
    expect(probes).toBeGreaterThanOrEqual(500)
    // The best possible estimate is the city center, and the card already names the city.
    expect(distanceKm(locate(edges, { lat: 44.2, lon: -121.5 }), bend)).toBeLessThan(0.5)
  },
  patienceMs,
)
