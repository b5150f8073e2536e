import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Pin } from '#shared/people/locations.ts'
import { idsOf, lookFor, mapOf, wholeList } from '#server/testing/deck-calls.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { bendId } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => app.query('delete from users'))

const listings = '/api/search/listings'
const bend = { lat: 44.055, lon: -121.315 }
const portland = { lat: 45.505, lon: -122.675 }
const suva = { lat: -18.135, lon: 178.435 }

async function makeMarket() {
  const { account } = await signedInClient(app, 'owner')
  const { client } = await signedInClient(app)
  const at = (place: Pin) => makeListing(app, account.id, place)
  return { client, inBend: await at(bend), inPortland: await at(portland), inSuva: await at(suva) }
}

const idsWithin = async (client: TestClient, within: string) => {
  const map = await mapOf(client, `${listings}/map?within=${within}`)
  const onMap = map.squares.flatMap(({ ids }) => ids)
  expect(onMap.toSorted()).toEqual((await wholeList(client, `${listings}?within=${within}`)).toSorted())
  return onMap
}

describe('a part of the map', () => {
  test('contains exactly what is in it, on the map and in the list', async () => {
    const { client, inBend, inPortland, inSuva } = await makeMarket()
    expect(await idsWithin(client, '44,-122,44.2,-121')).toEqual([inBend])
    expect(await idsWithin(client, '43,-124,46,-121')).toHaveLength(2)
    expect(await idsWithin(client, '-90,-180,90,180')).toHaveLength(3)
    expect(await idsWithin(client, '44,-121,44.2,-120')).toEqual([])
    expect(await idsWithin(client, '-30,170,-10,-170')).toEqual([inSuva])
    expect((await lookFor(client, { area: { cityId: bendId, radiusKm: 20 } })).status).toBe(200)
    expect(await idsWithin(client, '43,-124,46,-121')).toEqual([inBend])
    expect(await idsWithin(client, '45,-123,46,-122')).not.toContain(inPortland)
  })

  test.each(['1,2,3', '1,2,3,4,5', '91,0,92,1', '45,0,44,1', '0,-181,1,0', '1e1,0,1,1', 'a,b,c,d'])(
    'is rejected with bounds %j',
    async (within) => {
      const { client } = await signedInClient(app)
      expect((await client.get(`${listings}/map?within=${within}`)).status).toBe(400)
    },
  )

  test('contains the clients who look in a city there, and those who look anywhere', async () => {
    const { account, client: owner } = await signedInClient(app, 'owner')
    await makeListing(app, account.id, bend)
    const [inBend, anywhere] = [await signedInClient(app), await signedInClient(app)]
    await lookFor(inBend.client, { area: { cityId: bendId, radiusKm: 20 } })
    await lookFor(anywhere.client)
    const path = '/api/search/clients/property'
    expect((await mapOf(owner, `${path}/map?within=44,-122,45,-121`)).squares).toHaveLength(1)
    const elsewhere = await mapOf(owner, `${path}/map?within=40,-122,41,-121`)
    expect(elsewhere.squares).toEqual([])
    expect(elsewhere.anywhere.ids).toEqual([anywhere.account.id])
    expect(await wholeList(owner, `${path}?within=40,-122,41,-121`)).toEqual([anywhere.account.id])
  })
})

const triangle = (size: number): Pin[] => [
  { lat: bend.lat - size, lon: bend.lon - size },
  { lat: bend.lat - size, lon: bend.lon + size },
  { lat: bend.lat + size, lon: bend.lon },
]
const drawn = (outline: Pin[], radiusKm = 60) => ({ area: { cityId: bendId, radiusKm, outline } })

describe('a drawn area', () => {
  test('narrows deck, list and map, and is returned as drawn', async () => {
    const { client, inBend } = await makeMarket()
    const { account } = await signedInClient(app, 'owner')
    await makeListing(app, account.id, { lat: bend.lat + 0.09, lon: bend.lon + 0.09 })
    const saved = await lookFor(client, drawn(triangle(0.1)))
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body.area?.outline).toEqual(triangle(0.1))
    expect((await client.get<typeof saved.body>('/api/my/filters')).body).toEqual(saved.body)
    const deck = (await client.get<{ cards: { id: string }[] }>('/api/deck')).body
    expect(idsOf(deck)).toEqual([inBend])
    expect(await wholeList(client, listings)).toEqual([inBend])
    expect((await mapOf(client, `${listings}/map`)).squares).toHaveLength(1)
    await lookFor(client, { area: { cityId: bendId, radiusKm: 60 } })
    expect(await wholeList(client, listings)).toHaveLength(2)
  })

  const circle = Array.from({ length: 101 }, (_, i) => ({
    lat: bend.lat + Math.sin(i / 16) / 10,
    lon: bend.lon + Math.cos(i / 16) / 10,
  }))
  test.each<[string, ReturnType<typeof drawn>]>([
    ['two points', drawn(triangle(0.1).slice(1))],
    ['too many points', drawn(circle)],
    [
      'a line that crosses itself',
      drawn(
        [bend, ...triangle(0.1).toReversed(), { lat: 44.3, lon: -121.5 }].toSorted((a, b) => a.lon - b.lon),
      ),
    ],
    ['a point outside the radius', drawn(triangle(0.9), 20)],
    ['a point off the earth', drawn([...triangle(0.1), { lat: 91, lon: 0 }])],
    [
      'both sides of the date line',
      drawn([
        { lat: 44, lon: -179 },
        { lat: 44, lon: 179 },
        { lat: 45, lon: 0 },
      ]),
    ],
  ])('is rejected with %s', async (_, filters) => {
    const { client } = await signedInClient(app)
    const reply = await lookFor(client, filters)
    expect(reply.status, reply.text).toBe(400)
  })
})
