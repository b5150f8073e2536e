import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedInClient } from '#server/testing/factories.ts'
import { bendId, portlandId } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('cities', () => {
  test('are found by name prefix, only for signed-in users', async () => {
    const { client } = await signedInClient(app, 'client')
    const { body } = await client.get<{ cities: object[] }>('/api/cities?q=%20portl')
    expect(body.cities[0]).toEqual({
      id: portlandId,
      name: 'Portland',
      region: 'OR',
      lat: expect.closeTo(45.5, 1),
      lon: expect.closeTo(-122.7, 1),
    })
    expect((await client.get('/api/cities?q=bend')).text).toContain(String(bendId))
    expect((await client.get('/api/cities?q=%25')).body).toEqual({ cities: [] })
    expect((await app.client().get('/api/cities?q=bend')).status).toBe(401)
    for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(81)}`])
      expect((await client.get(`/api/cities${query}`)).status).toBe(400)
  })

  test('are found by coordinates', async () => {
    const { client } = await signedInClient(app, 'client')
    const near = (query: string) => client.get<{ city: { id: number } }>(`/api/cities/nearest?${query}`)
    expect((await near('lat=44.10&lon=-121.30')).body.city.id).toBe(bendId)
    for (const wrong of ['lat=&lon=', 'lat=91&lon=0', 'lat=1e1&lon=0', 'lat=44'])
      expect((await near(wrong)).status).toBe(400)
  })
})
