import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { viewClient } from '#shared/market/clients.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { homeBudget, lookFor, swipe } from '#server/testing/deck-calls.ts'
import { makeListing, signedInClient, storedPhoto } from '#server/testing/factories.ts'
import { bendId } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const view = (owner: TestClient, clientId: string) =>
  owner.get<ReplyOf<typeof viewClient>>(`/api/clients/${clientId}`)

describe('a client, as an owner sees them', () => {
  test('shows their profile and filters, and nothing else', async () => {
    const { client, account } = await signedInClient(app)
    const { client: owner } = await signedInClient(app, 'owner')
    await lookFor(client, {
      kinds: ['property'],
      budgets: homeBudget(250_000),
      moveInOn: '2097-01-01',
      stayMonths: 12,
      area: { cityId: bendId, radiusKm: 20 },
    })
    await app.query(
      `insert into client_profiles (user_id, about, occupation, languages, photos, household_size,
         pets, is_smoker, references_offered)
       values ($1, 'I fix bikes.', 'Mechanic', '{English}', $2, 2, '1 cat', false, 2)`,
      [account.id, JSON.stringify([storedPhoto()])],
    )
    const reply = await view(owner, account.id)
    expect(reply.body).toEqual({
      client: {
        id: account.id,
        name: account.name,
        avatarUrl: null,
        isVerified: false,
        photos: [expect.objectContaining({ url: expect.stringContaining(`/photos/${account.id}/`) })],
        about: 'I fix bikes.',
        occupation: 'Mechanic',
        languages: ['English'],
        kinds: ['property'],
        listingTypes: ['rent'],
        budgets: homeBudget(250_000),
        currency: 'USD',
        options: {},
        area: { city: 'Bend', radiusKm: 20 },
        moveInOn: '2097-01-01',
        stayMonths: 12,
        householdSize: 2,
        pets: '1 cat',
        isSmoker: false,
        references: 2,
        motorcycleLicense: null,
        completeness: 100,
      },
      fits: [],
      swiped: null,
      conversationId: null,
    })
    expect(reply.text).not.toContain('@')
  })

  test('comes with the owner’s fitting listings, swipe and conversation', async () => {
    const { client, account } = await signedInClient(app)
    const { client: owner, account: ownerAccount } = await signedInClient(app, 'owner')
    const fitting = await makeListing(app, ownerAccount.id)
    await makeListing(app, ownerAccount.id, { status: 'paused' })
    await makeListing(app, ownerAccount.id, {
      listingType: 'buy',
      priceCents: null,
      salePriceCents: 5_000_000,
    })
    const before = (await view(owner, account.id)).body
    expect(before.fits.map(({ id }) => id)).toEqual([fitting])
    expect(before.client.completeness).toBe(9)
    await swipe(owner, account.id, 'left')
    expect((await view(owner, account.id)).body).toMatchObject({ swiped: 'left', conversationId: null })
    await swipe(owner, account.id)
    await swipe(client, fitting)
    expect((await view(owner, account.id)).body).toMatchObject({
      swiped: 'right',
      conversationId: expect.any(String),
    })
  })

  test('fits no home that rejects their pets or requires a longer stay', async () => {
    const { client, account } = await signedInClient(app)
    const { client: owner, account: ownerAccount } = await signedInClient(app, 'owner')
    await makeListing(app, ownerAccount.id, { details: { arePetsAllowed: false } })
    await makeListing(app, ownerAccount.id, { details: { minimumStayMonths: 6 } })
    const open = await makeListing(app, ownerAccount.id, {
      details: { arePetsAllowed: true, minimumStayMonths: 3 },
    })
    await lookFor(client, { stayMonths: 3 })
    expect((await view(owner, account.id)).body.fits).toHaveLength(2)
    await app.query(`insert into client_profiles (user_id, pets) values ($1, '1 cat')`, [account.id])
    expect((await view(owner, account.id)).body.fits.map(({ id }) => id)).toEqual([open])
  })

  test('is not found when unknown, hidden or not a client', async () => {
    const { client, account } = await signedInClient(app)
    const { client: owner, account: ownerAccount } = await signedInClient(app, 'owner')
    const { account: undecided } = await signedInClient(app, null)
    for (const id of [randomUUID(), 'x', ownerAccount.id, undecided.id])
      expect((await view(owner, id)).status).toBe(404)
    expect((await view(client, account.id)).status).toBe(403)
    expect((await view(app.client(), account.id)).status).toBe(401)
    await app.query('update profiles set is_hidden = true where id = $1', [account.id])
    expect((await view(owner, account.id)).status).toBe(404)
  })
})
