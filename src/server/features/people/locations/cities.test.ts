import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { City, findCities } from '#shared/people/locations.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { bendId, portlandId } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let client: TestClient
beforeAll(async () => {
  app = await startTestApp()
  client = (await signedInClient(app, 'client')).client
})
afterAll(() => app.stop())

const ask = async (text: string) =>
  (await client.get<ReplyOf<typeof findCities>>(`/api/cities?q=${encodeURIComponent(text)}`)).body
const search = async (text: string) => (await ask(text)).cities
const labels = async (text: string) => (await search(text)).map(({ name, region }) => `${name}, ${region}`)
const near = (query: string) => client.get<{ city: City }>(`/api/cities/nearest?${query}`)

describe('cities', () => {
  test('are found by name prefix, only for signed-in users', async () => {
    expect((await search(' portl'))[0]).toEqual({
      id: portlandId,
      name: 'Portland',
      region: 'OR',
      country: 'US',
      lat: expect.closeTo(45.5, 1),
      lon: expect.closeTo(-122.7, 1),
    })
    expect((await search('bend'))[0]?.id).toBe(bendId)
    expect(await search('%')).toEqual([])
    expect(await search('nowhere at all')).toEqual([])
    expect((await app.client().get('/api/cities?q=bend')).status).toBe(401)
    for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(81)}`])
      expect((await client.get(`/api/cities${query}`)).status).toBe(400)
  })

  test.each([
    ['Munich', 'Munich, Bavaria, Germany'],
    ['MÜNCHEN', 'Munich, Bavaria, Germany'],
    ['muenchen', 'Munich, Bavaria, Germany'],
    ['東京', 'Tokyo, Tokyo, Japan'],
    ['Москва', 'Moscow, Moscow, Russia'],
    ['서우', 'Seoul, Seoul, South Korea'],
    ['القاهرة', 'Cairo, Cairo, Egypt'],
    ['Łódź', 'Łódź, Łódź Voivodeship, Poland'],
    ['lodz', 'Łódź, Łódź Voivodeship, Poland'],
    ['saint denis', 'Saint-Denis, Réunion'],
    ['s', 'Shanghai, Shanghai, China'],
  ])('are found as people write them: %s', async (typed, found) => {
    expect((await labels(typed))[0]).toBe(found)
  })

  test('can be told apart by their region, state or country', async () => {
    expect(await labels('Portland, or')).toEqual(['Portland, OR'])
    expect((await labels('Portland, Maine'))[0]).toBe('Portland, ME')
    expect((await labels('Paris, united'))[0]).toBe('Paris, TX')
    expect((await labels('Paris, TX, US'))[0]).toBe('Paris, TX')
    expect(await labels('Portland, Bavaria')).toEqual([])
  })

  test.each([
    ['Bend', ['Bend, OR']],
    ['München', ['Munich, Bavaria, Germany']],
    ['wien', ['Vienna, Vienna, Austria']],
    ['東京', ['Tokyo, Tokyo, Japan']],
    ['Portland, Maine', ['Portland, ME']],
    ['Geneva, NY', ['Geneva, NY']],
    ['Genève', ['Genève, Geneva, Switzerland', 'Geneva, NY']],
    ['Münch', []],
    ['Portland, Bavaria', []],
  ])('with exactly the typed name are marked, in every language: %s', async (typed, expected) => {
    const { cities, exactIds } = await ask(typed)
    const exact = cities.filter(({ id }) => exactIds.includes(id))
    expect(exact.map(({ name, region }) => `${name}, ${region}`)).toEqual(expected)
  })

  test('are all there, down to a thousand people', async () => {
    const [{ count }] = (await app.query<{ count: number }>('select count(*)::int count from cities')) as [
      { count: number },
    ]
    expect(count).toBe(135_233)
    const some = await app.query<{ id: number; name: string; region: string }>(
      `select id, name, region from cities order by md5(id::text) limit 60`,
    )
    for (const { id, name, region } of some)
      expect((await search(`${name}, ${region}`)).map((city) => city.id)).toContain(id)
  })

  test('are found by coordinates', async () => {
    expect((await near('lat=44.10&lon=-121.30')).body.city.id).toBe(bendId)
    for (const wrong of ['lat=&lon=', 'lat=91&lon=0', 'lat=1e1&lon=0', 'lat=44'])
      expect((await near(wrong)).status).toBe(400)
  })

  test.each([
    [0, -140],
    [89, 179.9],
    [-64.2, 0],
    [48.2, 16.37],
    [-17, 179.99],
  ])('nearest to %d, %d is the same as among all', async (lat, lon) => {
    const { body } = await near(`lat=${lat}&lon=${lon}`)
    const [expected] = await app.query<{ id: number }>(
      `select id from cities where population >= 5000 and not is_district
        order by acos(least(1, sin(radians(lat)) * sin(radians($1)) +
          cos(radians(lat)) * cos(radians($1)) * cos(radians(lon - $2)))) limit 1`,
      [lat, lon],
    )
    expect(body.city.id).toBe(expected?.id)
  })
})
