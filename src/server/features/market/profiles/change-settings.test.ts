import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Me } from '#shared/people/accounts.ts'
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
  test('start with defaults, and changing one keeps the others', async () => {
    const { client } = await signedInClient(app)
    expect(await meOf(client)).toMatchObject({
      theme: 'default',
      locale: null,
      units: 'us',
      currency: null,
      rates: null,
      isHidden: false,
      isAnonymous: false,
    })
    expect((await change(client, { units: 'metric' })).status).toBe(200)
    expect((await change(client, { locale: 'de-DE' })).status).toBe(200)
    expect((await change(client, { isAnonymous: true, id: 'x', role: 'owner' })).status).toBe(200)
    expect(await meOf(client)).toMatchObject({ locale: 'de-DE', units: 'metric', isAnonymous: true })
    await change(client, { locale: null })
    expect(await meOf(client)).toMatchObject({ locale: null, units: 'metric', isHidden: false })
  })

  test.each([
    { locale: 'tlh' },
    { units: 'parsec' },
    { currency: 'XXX' },
    { currency: 'eur' },
    { isHidden: 'yes' },
    { isAnonymous: 1 },
    [],
  ])('%o changes nothing', async (body) => {
    const { client } = await signedInClient(app)
    const before = await meOf(client)
    expect((await change(client, body)).status).toBe(400)
    expect(await meOf(client)).toEqual(before)
  })

  test('bring the rates of the latest day along with a currency', async () => {
    const { client } = await signedInClient(app)
    await change(client, { currency: 'KWD' })
    const { currency, rates } = await meOf(client)
    expect(currency).toBe('KWD')
    expect(rates).toMatchObject({
      publishedOn: '2024-12-31',
      perEuro: { EUR: 100, USD: 103.89, JPY: 163.06 },
    })
    await change(client, { units: 'metric' })
    expect((await meOf(client)).currency).toBe('KWD')
    await app.query('delete from currency_rates')
    expect(await meOf(client)).toMatchObject({ currency: 'KWD', rates: null })
    await change(client, { currency: null })
    expect(await meOf(client)).toMatchObject({ currency: null, rates: null })
  })

  test('require a signed-in user', async () => {
    expect((await change(app.client(), { units: 'metric' })).status).toBe(401)
  })

  test('reach the person’s other devices, including the theme', async () => {
    const { client } = await signedInClient(app)
    const stream = createStreamClient(client, app.url)
    await stream.connect()
    const settingsEvents = () => stream.events.filter(({ kind }) => kind === 'settings').length
    await change(client, { units: 'metric' })
    await until(() => settingsEvents() === 1, 'the event of the units')
    await client.put('/api/me/theme', { theme: 'dark' })
    await until(() => settingsEvents() === 2, 'the event of the theme')
    stream.cut()
  })
})

describe('someone who hides', () => {
  test('as a client is in no deck and no list of likes, and back on top when they return', async () => {
    const [clientAccount, ownerAccount] = [await person('client'), await person('owner')]
    const listingId = await makeListing(app, ownerAccount.id)
    expect(idsOf(await clientDeck(ownerAccount.browser))).toContain(clientAccount.id)

    await change(clientAccount.browser, { isHidden: true })
    expect(idsOf(await clientDeck(ownerAccount.browser))).not.toContain(clientAccount.id)
    expect((await ownerAccount.browser.get(`/api/clients/${clientAccount.id}`)).status).toBe(404)
    await swipe(clientAccount.browser, listingId)
    expect((await ownerAccount.browser.get('/api/my/liked-by')).body).toMatchObject({ count: 0 })

    // The owner's deck has since moved past the client's old position.
    await person('client')
    await clientDeck(ownerAccount.browser)
    app.clock.aheadMs += 1000
    await change(clientAccount.browser, { isHidden: false })
    expect(idsOf(await clientDeck(ownerAccount.browser))).toContain(clientAccount.id)
    expect((await ownerAccount.browser.get('/api/my/liked-by')).body).toMatchObject({ count: 1 })
    expect((await ownerAccount.browser.get(`/api/clients/${clientAccount.id}`)).status).toBe(200)
  })

  test('as an owner hides their listings too, including liked ones', async () => {
    const [clientAccount, ownerAccount] = [await person('client'), await person('owner')]
    const liked = await makeListing(app, ownerAccount.id)
    const another = await makeListing(app, ownerAccount.id)
    await swipe(clientAccount.browser, liked)
    expect(idsOf(await listingDeck(clientAccount.browser))).toContain(another)

    await change(ownerAccount.browser, { isHidden: true })
    expect(idsOf(await listingDeck(clientAccount.browser))).not.toContain(another)
    for (const id of [liked, another])
      expect((await clientAccount.browser.get(`/api/listings/${id}`)).status, id).toBe(404)
    expect((await clientAccount.browser.get('/api/my/liked-listings')).body).toMatchObject({
      likes: [{ state: 'gone', listing: { id: liked } }],
    })

    app.clock.aheadMs += 1000
    await change(ownerAccount.browser, { isHidden: false })
    expect(idsOf(await listingDeck(clientAccount.browser))).toContain(another)
    expect((await clientAccount.browser.get(`/api/listings/${liked}`)).status).toBe(200)
  })

  test('stays visible to their matches and can still get messages', async () => {
    const [clientAccount, ownerAccount] = [await person('client'), await person('owner')]
    const listingId = await makeListing(app, ownerAccount.id)
    await swipe(ownerAccount.browser, clientAccount.id)
    const { body } = await swipe(clientAccount.browser, listingId)
    const { conversationId } = body as { conversationId: string }
    for (const { browser } of [clientAccount, ownerAccount]) await change(browser, { isHidden: true })

    expect((await ownerAccount.browser.get(`/api/clients/${clientAccount.id}`)).status).toBe(200)
    expect((await clientAccount.browser.get(`/api/listings/${listingId}`)).status).toBe(200)
    for (const { browser } of [clientAccount, ownerAccount]) {
      const message = { text: 'Hello', key: crypto.randomUUID() }
      expect((await browser.post(`/api/conversations/${conversationId}/messages`, message)).status).toBe(201)
    }
    await ownerAccount.browser.post(`/api/people/${clientAccount.id}/unmatch`)
    expect((await ownerAccount.browser.get(`/api/clients/${clientAccount.id}`)).status).toBe(404)
  })

  test('stays hidden when hiding twice, and resurfaces only once', async () => {
    const clientAccount = await person('client')
    const place = () =>
      app.query('select surfaced_at from client_market where client_id = $1', [clientAccount.id])
    await change(clientAccount.browser, { isHidden: true })
    const before = await place()
    await change(clientAccount.browser, { isHidden: true })
    await change(clientAccount.browser, { units: 'metric' })
    expect(await place()).toEqual(before)
    app.clock.aheadMs += 1000
    await change(clientAccount.browser, { isHidden: false })
    const after = await place()
    expect(after).not.toEqual(before)
    await change(clientAccount.browser, { isHidden: false })
    expect(await place()).toEqual(after)
  })
})
