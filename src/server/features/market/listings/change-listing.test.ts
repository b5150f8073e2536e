import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListingDraft } from '#shared/market/listings.ts'
import { makeListing, signedInClient, useUp } from '#server/testing/factories.ts'
import {
  act,
  begin,
  givePlan,
  makeDraft,
  listingRow,
  propertyDraft,
  publish,
  save,
} from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refusal } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const rowOf = (id: string) => listingRow(app, id)

describe('publishing', () => {
  test('shows a complete listing', async () => {
    const { account, client } = await signedInClient(app, 'owner')
    const listing = await makeDraft(app, client)
    const { status, body } = await act(client, listing, 'publish')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'active', isActive: true, version: listing.version })
    const row = await rowOf(listing.id)
    expect(row).toMatchObject({ owner_id: account.id, status: 'active', is_active: true, reminded_at: null })
    expect(row['published_at']).toEqual(row['confirmed_at'])
    expect(row['surfaced_at']).toEqual(row['confirmed_at'])
    expect(Date.parse(body.pausesAt!) - (row['confirmed_at'] as Date).getTime()).toBe(30 * 24 * 3600_000)
  })

  test('names everything that is missing', async () => {
    const { client } = await signedInClient(app, 'owner')
    const listing = await begin(client)
    const reply = await act(client, listing, 'publish')
    expect(reply.status).toBe(400)
    expect(refusal(reply)).toMatchObject({
      code: 'invalid_input',
      message: 'Give it a title',
      fields: [
        { field: 'title', message: 'Give it a title' },
        { field: 'priceCents', message: 'Set at least one price' },
        { field: 'cityId', message: 'Choose a city' },
        { field: 'photos', message: 'Add at least one photo' },
        { field: 'facts.details.type', message: 'Choose a type' },
        { field: 'facts.details.beds', message: 'This is required' },
        { field: 'facts.details.baths', message: 'This is required' },
        { field: 'facts.details.squareFootage', message: 'This is required' },
      ],
    })
    expect((await client.get(`/api/my/listings/${listing.id}`)).body).toEqual(listing)
  })

  test.each<[ListingDraft['listingType'], number | null, number | null, string[]]>([
    ['rent', null, 5, ['priceCents']],
    ['buy', 5, null, ['salePriceCents']],
    ['both', 5, null, ['salePriceCents']],
    ['both', null, 5, ['priceCents']],
  ])(
    'for %s with the prices %s and %s requires %j',
    async (listingType, priceCents, salePriceCents, asked) => {
      const { client } = await signedInClient(app, 'owner')
      const listing = await makeDraft(app, client, { listingType, priceCents, salePriceCents })
      const reply = await act(client, listing, 'publish')
      expect(refusal(reply).fields!.map(({ field }) => field)).toEqual(asked)
    },
  )

  test('drops a price that the listing type doesn’t use', async () => {
    const { client } = await signedInClient(app, 'owner')
    const prices = { priceCents: 5, salePriceCents: 7 }
    const sale = await publish(app, client, { listingType: 'buy', ...prices })
    expect(sale).toMatchObject({ priceCents: null, salePriceCents: 7 })
    const rented = await save(client, sale, propertyDraft({ listingType: 'rent', ...prices }))
    expect(rented.body).toMatchObject({ priceCents: 5, salePriceCents: null })
  })

  test.each<[string, Partial<ListingDraft>, string]>([
    ['title', { title: 'Cabin, 541-555-0139' }, 'Please remove the phone number 541-555-0139.'],
    [
      'description',
      { description: 'Write to ada@example.com' },
      'Please remove the email address ada@example.com.',
    ],
    ['neighborhood', { neighborhood: 'www.cabins.example' }, 'Please remove the link www.cabins.example.'],
    [
      'facts.details.houseRules',
      {
        facts: {
          kind: 'property',
          details: { type: 'cabin', beds: 1, baths: 1, squareFootage: 1, houseRules: 'Ask @ada_cabins' },
        },
      },
      'Please remove the handle @ada_cabins.',
    ],
  ])('rejects contact details in %s', async (field, change, message) => {
    const { client } = await signedInClient(app, 'owner')
    const draft = await makeDraft(app, client, change)
    const reply = await act(client, draft, 'publish')
    expect(reply.status).toBe(400)
    expect(refusal(reply)).toMatchObject({ message, fields: [{ field, message }] })

    const shown = await publish(app, client)
    const later = await save(client, shown, propertyDraft(change))
    expect(refusal(later).fields).toEqual([{ field, message }])
    expect((await client.get(`/api/my/listings/${shown.id}`)).body).toEqual(shown)
  })

  test('is limited by the plan, even when all are published at once', async () => {
    const { account, client } = await signedInClient(app, 'owner')
    const drafts = await Promise.all(Array.from({ length: 6 }, () => makeDraft(app, client)))
    const replies = await Promise.all(drafts.map((draft) => act(client, draft, 'publish')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 403, 403, 403, 403])
    const refused = replies.find(({ status }) => status === 403)!
    expect(refusal(refused).code).toBe('plan_limit_reached')

    const shown = replies.find(({ status }) => status === 200)!.body
    expect((await act(client, shown, 'publish')).status).toBe(200)
    await act(client, shown, 'pause')
    const left = drafts.filter((_, i) => replies[i]!.status === 403)
    expect((await act(client, left[0]!, 'publish')).status).toBe(200)
    expect((await act(client, shown, 'publish')).status).toBe(403)

    await givePlan(app, account.id, 'business')
    for (const listing of [...left, shown]) expect((await act(client, listing, 'publish')).status).toBe(200)
  })

  test('doesn’t count other owners’ listings', async () => {
    const [first, second] = [await signedInClient(app, 'owner'), await signedInClient(app, 'owner')]
    for (const { client } of [first, second]) {
      expect((await publish(app, client)).status).toBe('active')
      expect((await publish(app, client)).status).toBe('active')
    }
  })
})

describe('the status of a listing', () => {
  const states = ['draft', 'active', 'paused', 'rented', 'sold'] as const
  const outcome: Record<string, Record<(typeof states)[number], string>> = {
    publish: { draft: 'active', active: 'active', paused: 'active', rented: 'active', sold: 'active' },
    pause: { draft: '409', active: 'paused', paused: 'paused', rented: '409', sold: '409' },
    confirm: { draft: '409', active: 'active', paused: '409', rented: '409', sold: '409' },
    rented: { draft: '409', active: 'rented', paused: 'rented', rented: 'rented', sold: '409' },
    sold: { draft: '409', active: 'sold', paused: 'sold', rented: '409', sold: 'sold' },
    remove: { draft: 'removed', active: 'removed', paused: 'removed', rented: 'removed', sold: 'removed' },
  }
  test.each(
    Object.entries(outcome).flatMap(([action, of]) =>
      states.map((state) => [action, state, of[state]] as const),
    ),
  )('%s when it is %s: %s', async (action, state, expected) => {
    const { account, client } = await signedInClient(app, 'owner')
    const id = await makeListing(app, account.id, { status: state })
    app.clock.stoppedAtMs = Date.now()
    const reply = await act(client, { id }, action)
    if (expected === '409') {
      expect(reply.status).toBe(409)
      expect(refusal(reply).code).toBe('listing_state_conflict')
      expect((await rowOf(id))['status']).toBe(state)
    } else {
      expect(reply.body).toMatchObject({ status: expected, isActive: expected === 'active' })
      expect((await act(client, { id }, action)).body).toEqual(reply.body)
    }
    delete app.clock.stoppedAtMs
  })

  test('restarts its days and clears the reminder when the owner confirms it', async () => {
    const { account, client } = await signedInClient(app, 'owner')
    const old = new Date(app.deps.now().getTime() - 26 * 24 * 3600_000)
    const id = await makeListing(app, account.id, { confirmedAt: old, surfacedAt: old, remindedAt: old })
    await act(client, { id }, 'confirm')
    const row = await rowOf(id)
    expect((row['confirmed_at'] as Date).getTime()).toBeGreaterThan(old.getTime())
    expect(row).toMatchObject({ reminded_at: null, surfaced_at: old })
  })

  test('keeps its first publication date', async () => {
    const { client } = await signedInClient(app, 'owner')
    const listing = await publish(app, client)
    const first = (await rowOf(listing.id))['published_at']
    app.clock.aheadMs += 1000
    await act(client, listing, 'pause')
    await act(client, listing, 'publish')
    expect(await rowOf(listing.id)).toMatchObject({ published_at: first })
  })

  test('can only be changed so often', async () => {
    const { account, client } = await signedInClient(app, 'owner')
    const listing = await publish(app, client)
    await app.query('delete from rate_limits')
    await useUp(app, `change-listing:${account.id}`)
    expect((await act(client, listing, 'pause')).status).toBe(429)
    expect(await rowOf(listing.id)).toMatchObject({ status: 'active' })
  })

  test('rejects unknown actions', async () => {
    const { client } = await signedInClient(app, 'owner')
    const listing = await begin(client)
    for (const action of ['explode', 'active', '__proto__', 'constructor'])
      expect((await act(client, listing, action)).status).toBe(404)
  })

  test('can’t change once it is removed', async () => {
    const { client } = await signedInClient(app, 'owner')
    const listing = await publish(app, client)
    const removed = await act(client, listing, 'remove')
    expect(removed.body).toMatchObject({ status: 'removed', isActive: false, photos: [], pin: null })
    expect((await client.get(`/api/my/listings/${listing.id}`)).status).toBe(404)
    expect((await save(client, listing, propertyDraft())).status).toBe(404)
    for (const action of ['publish', 'pause', 'confirm', 'rented', 'sold'])
      expect((await act(client, listing, action)).status).toBe(404)
    const { body } = await client.get<{ listings: []; counts: object }>('/api/my/listings')
    expect(body).toMatchObject({ listings: [], counts: { removed: 0, active: 0 } })
  })
})
