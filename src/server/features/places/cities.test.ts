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
  test('are found by the beginning of their name, for those who are signed in', async () => {
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
})
