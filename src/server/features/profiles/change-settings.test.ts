import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Me } from '#shared/accounts.ts'
import type { Role } from '#shared/roles.ts'
import { clientDeck, idsOf, listingDeck, lookFor, swipe } from '#server/testing/deck-calls.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const meOf = async (client: TestClient) => (await client.get<Me>('/api/me')).body
const change = (client: TestClient, body: object) => client.put('/api/me/settings', body)

async function person(role: Role) {
  const { account, client: browser } = await signedInClient(app, role)
  if (role === 'client') await lookFor(browser)
  return { id: account.id, browser }
}

describe('settings', () => {
  test('stand as most people want them, until somebody changes one; the others stay', async () => {
    const { client } = await signedInClient(app)
    expect(await meOf(client)).toMatchObject({
      theme: 'default',
      locale: null,
      units: 'us',
      isHidden: false,
      isBlindFirst: false,
    })
    expect((await change(client, { units: 'metric' })).status).toBe(200)
    expect((await change(client, { locale: 'de-DE' })).status).toBe(200)
    expect((await change(client, { isBlindFirst: true, id: 'x', role: 'owner' })).status).toBe(200)
    expect(await meOf(client)).toMatchObject({ locale: 'de-DE', units: 'metric', isBlindFirst: true })
    await change(client, { locale: null })
    expect(await meOf(client)).toMatchObject({ locale: null, units: 'metric', isHidden: false })
  })

  test.each([{ locale: 'tlh' }, { units: 'parsec' }, { isHidden: 'yes' }, { isBlindFirst: 1 }, []])(
    '%o changes nothing',
    async (body) => {
      const { client } = await signedInClient(app)
      const before = await meOf(client)
      expect((await change(client, body)).status).toBe(400)
      expect(await meOf(client)).toEqual(before)
    },
  )

  test('are nobody’s who is not signed in', async () => {
    expect((await change(app.client(), { units: 'metric' })).status).toBe(401)
  })

  test('reach the person’s other devices, theme included', async () => {
    const { client } = await signedInClient(app)
    const stream = createStreamClient(client, app.url)
    await stream.connect()
    const news = () => stream.events.filter(({ kind }) => kind === 'settings').length
    await change(client, { units: 'metric' })
    await until(() => news() === 1, 'the news of the units')
    await client.put('/api/me/theme', { theme: 'dark' })
    await until(() => news() === 2, 'the news of the theme')
    stream.cut()
  })
})

describe('who hides', () => {
  test('as a client, is in no deck and no list of admirers, and on top again on return', async () => {
    const [seeker, lister] = [await person('client'), await person('owner')]
    const listingId = await makeListing(app, lister.id)
    expect(idsOf(await clientDeck(lister.browser))).toContain(seeker.id)

    await change(seeker.browser, { isHidden: true })
    expect(idsOf(await clientDeck(lister.browser))).not.toContain(seeker.id)
    expect((await lister.browser.get(`/api/clients/${seeker.id}`)).status).toBe(404)
    await swipe(seeker.browser, listingId)
    expect((await lister.browser.get('/api/my/admirers')).body).toMatchObject({ count: 0 })

    // Whoever looked on meanwhile has passed the place where they were.
    await person('client')
    await clientDeck(lister.browser)
    app.clock.aheadMs += 1000
    await change(seeker.browser, { isHidden: false })
    expect(idsOf(await clientDeck(lister.browser))).toContain(seeker.id)
    expect((await lister.browser.get('/api/my/admirers')).body).toMatchObject({ count: 1 })
    expect((await lister.browser.get(`/api/clients/${seeker.id}`)).status).toBe(200)
  })

  test('as an owner, takes their listings along, also those that people like', async () => {
    const [seeker, lister] = [await person('client'), await person('owner')]
    const liked = await makeListing(app, lister.id)
    const another = await makeListing(app, lister.id)
    await swipe(seeker.browser, liked)
    expect(idsOf(await listingDeck(seeker.browser))).toContain(another)

    await change(lister.browser, { isHidden: true })
    expect(idsOf(await listingDeck(seeker.browser))).not.toContain(another)
    for (const id of [liked, another])
      expect((await seeker.browser.get(`/api/listings/${id}`)).status, id).toBe(404)
    expect((await seeker.browser.get('/api/my/liked-listings')).body).toMatchObject({
      likes: [{ state: 'gone', listing: { id: liked } }],
    })

    app.clock.aheadMs += 1000
    await change(lister.browser, { isHidden: false })
    expect(idsOf(await listingDeck(seeker.browser))).toContain(another)
    expect((await seeker.browser.get(`/api/listings/${liked}`)).status).toBe(200)
  })

  test('is still there for their matches, and can be written to', async () => {
    const [seeker, lister] = [await person('client'), await person('owner')]
    const listingId = await makeListing(app, lister.id)
    await swipe(lister.browser, seeker.id)
    const { body } = await swipe(seeker.browser, listingId)
    const { conversationId } = body as { conversationId: string }
    for (const { browser } of [seeker, lister]) await change(browser, { isHidden: true })

    expect((await lister.browser.get(`/api/clients/${seeker.id}`)).status).toBe(200)
    expect((await seeker.browser.get(`/api/listings/${listingId}`)).status).toBe(200)
    for (const { browser } of [seeker, lister]) {
      const message = { text: 'Hello', key: crypto.randomUUID() }
      expect((await browser.post(`/api/conversations/${conversationId}/messages`, message)).status).toBe(201)
    }
    await lister.browser.post(`/api/people/${seeker.id}/unmatch`)
    expect((await lister.browser.get(`/api/clients/${seeker.id}`)).status).toBe(404)
  })

  test('stays out of sight however often they say so, and comes back once', async () => {
    const seeker = await person('client')
    const place = () => app.query('select surfaced_at from client_market where client_id = $1', [seeker.id])
    await change(seeker.browser, { isHidden: true })
    const before = await place()
    await change(seeker.browser, { isHidden: true })
    await change(seeker.browser, { units: 'metric' })
    expect(await place()).toEqual(before)
    app.clock.aheadMs += 1000
    await change(seeker.browser, { isHidden: false })
    const after = await place()
    expect(after).not.toEqual(before)
    await change(seeker.browser, { isHidden: false })
    expect(await place()).toEqual(after)
  })
})
