import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { streamPath } from '#shared/stream-path.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('a request that changes something', () => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: 'http://keyswipe.test.evil.example' },
    { origin: 'https://keyswipe.test' },
    { origin: 'http://keyswipe.test:8080' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://keyswipe.test', 'sec-fetch-site': 'cross-site' },
  ])('is rejected when it comes from %j', async (headers) => {
    const { client } = await signedInClient(app)
    const replies = [
      await client.post('/api/auth/sign-out', undefined, { headers }),
      await client.put('/api/me/theme', { theme: 'red' }, { headers }),
      await client.post('/anything', {}, { headers }),
    ]
    for (const reply of replies) {
      expect(reply.status).toBe(403)
      expect(reply.body.error).toMatchObject({
        code: 'cross_site_request',
        message: 'This request came from another site.',
      })
    }
    expect((await client.get<{ theme: string }>('/api/me')).body.theme).toBe('default')
  })

  test.each([
    {},
    { origin: 'http://keyswipe.test' },
    { origin: 'http://keyswipe.test', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('is accepted from our own pages and from outside any page: %j', async (headers) => {
    const { client } = await signedInClient(app)
    expect((await client.put('/api/me/theme', { theme: 'amber' }, { headers })).status).toBe(200)
    expect((await client.get<{ theme: string }>('/api/me')).body.theme).toBe('amber')
  })
})

test('a link on another site works', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }
  expect((await app.client().get('/help', { headers })).status).toBe(200)
})

test('a stream isn’t opened for another site', async () => {
  const { client } = await signedInClient(app)
  for (const site of ['cross-site', 'same-site'])
    expect((await client.get(streamPath, { headers: { 'sec-fetch-site': site } })).status).toBe(403)
})
