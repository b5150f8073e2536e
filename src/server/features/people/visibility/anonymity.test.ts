import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '#shared/people/activity.ts'
import type { Role } from '#shared/roles.ts'
import { anonymousPerson } from '#shared/people/anonymity.ts'
import { call, mayRead } from '#server/testing/access/access-calls.ts'
import type { Things } from '#server/testing/access/access-world.ts'
import { clientDeck, listingDeck, lookFor, swipe } from '#server/testing/deck-calls.ts'
import { definedEndpoints } from '#server/testing/defined-endpoints.ts'
import { makeListing, signedInClient, storedPhoto } from '#server/testing/factories.ts'
import { givePlan } from '#server/testing/listing-drafts.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp()
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})

const endpoints = await definedEndpoints()
const plans: Record<Role, 'plus' | 'pro'> = { client: 'plus', owner: 'pro' }
let made = 0

/** A person with a name, avatar and photo, whose plan shows who liked them. */
async function person(role: Role, isAnonymous = true) {
  made += 1
  const { account, client: browser } = await signedInClient(app, role)
  const photo = storedPhoto()
  const marks = {
    name: `Zelda Quince the ${made}th`,
    avatarUrl: `/faces/zelda-${made}.webp`,
    photoId: photo.id,
    businessName: `Quince & Sons ${made}`,
  }
  await app.query('update profiles set full_name = $2, avatar_url = $3 where id = $1', [
    account.id,
    marks.name,
    marks.avatarUrl,
  ])
  if (role === 'owner')
    await app.query(
      `insert into owner_profiles (user_id, about, business_name, photos) values ($1, 'Always on time.', $2, $3)`,
      [account.id, marks.businessName, JSON.stringify([photo])],
    )
  if (role === 'client') {
    await app.query(
      `insert into client_profiles (user_id, about, photos) values ($1, 'Quiet and tidy.', $2)`,
      [account.id, JSON.stringify([photo])],
    )
    await lookFor(browser)
  }
  await givePlan(app, account.id, plans[role])
  if (isAnonymous) expect((await browser.put('/api/me/settings', { isAnonymous: true })).status).toBe(200)
  return { id: account.id, email: account.email, role, browser, marks }
}
type Person = Awaited<ReturnType<typeof person>>

async function pair(anonymous: Role[] = ['client', 'owner']) {
  const clientAccount = await person('client', anonymous.includes('client'))
  const ownerAccount = await person('owner', anonymous.includes('owner'))
  const listingId = await makeListing(app, ownerAccount.id)
  return { clientAccount, ownerAccount, listingId }
}

/** Any other id resolves to a random one. */
const thingsOf = (known: Partial<Things>) =>
  new Proxy(known as Things, { get: (things, name: keyof Things) => things[name] ?? randomUUID() })

/** Every response this person can read, and everything stored for them. */
async function readAll({ id, email, role, browser }: Person, known: Partial<Things>) {
  const replies: string[] = []
  for (const endpoint of endpoints.filter((one) => mayRead(one, role))) {
    const reply = await call(endpoint, { browser, caller: role, things: thingsOf(known) })
    expect(reply.status, endpoint.path).toBeLessThan(500)
    replies.push(reply.text)
  }
  const kept = await app.query(
    `select to_jsonb(a) kept from activities a where user_id = $1 union all
     select to_jsonb(e) from events e where user_id = $1 union all
     select to_jsonb(m) from mailbox m where recipient = $2`,
    [id, email],
  )
  return [...replies, JSON.stringify(kept)].join('\n')
}

const marksIn = (text: string, { marks }: Person) =>
  Object.entries(marks)
    .filter(([, mark]) => text.includes(mark))
    .map(([name]) => name)

describe('an anonymous person', () => {
  test('is never named or shown to an owner before the match, and always after it', async () => {
    const { clientAccount, ownerAccount, listingId } = await pair()
    const known = {
      clientId: clientAccount.id,
      ownerId: ownerAccount.id,
      draftId: listingId,
      shownId: listingId,
    }
    const card = (await clientDeck(ownerAccount.browser)).cards.find(({ id }) => id === clientAccount.id)
    expect(card).toMatchObject({ ...anonymousPerson, photos: [], about: 'Quiet and tidy.' })
    await swipe(clientAccount.browser, listingId, 'right', { isSuper: true })
    const stream = createStreamClient(ownerAccount.browser, app.url)
    await stream.connect()

    const before = await readAll(ownerAccount, known)
    expect(before).toContain(anonymousPerson.name)
    expect(before).toContain('Quiet and tidy.')
    expect(marksIn(before, clientAccount)).toEqual([])
    expect(marksIn(JSON.stringify(stream.events), clientAccount)).toEqual([])
    stream.cut()

    const { body } = await swipe(ownerAccount.browser, clientAccount.id)
    expect(body.outcome).toBe('matched')
    expect(marksIn(await readAll(ownerAccount, known), clientAccount)).toEqual([
      'name',
      'avatarUrl',
      'photoId',
    ])
    const { body: feed } = await ownerAccount.browser.get<{ activities: Activity[] }>(
      '/api/activities?group=likes',
    )
    expect(feed.activities[0]!.content).toMatchObject({ person: { name: clientAccount.marks.name } })
  })

  test('is never named or shown to a client before the match, and always after it', async () => {
    const { clientAccount, ownerAccount, listingId } = await pair()
    const known = {
      clientId: clientAccount.id,
      ownerId: ownerAccount.id,
      draftId: listingId,
      shownId: listingId,
    }
    await swipe(ownerAccount.browser, clientAccount.id, 'right', { isSuper: true })
    const card = (await listingDeck(clientAccount.browser)).cards.find(({ id }) => id === listingId)
    expect(card!.owner).toMatchObject({ id: ownerAccount.id, ...anonymousPerson })
    expect(card!.why).toEqual({ reason: 'super_liked_you', name: anonymousPerson.name })

    const before = await readAll(clientAccount, known)
    expect(before).toContain(anonymousPerson.name)
    expect(before).toContain('Always on time.')
    expect(marksIn(before, ownerAccount)).toEqual([])

    await swipe(clientAccount.browser, listingId)
    const after = marksIn(await readAll(clientAccount, known), ownerAccount)
    expect(after).toEqual(['name', 'avatarUrl', 'photoId', 'businessName'])
  })

  test('is not named in pushes or in the list of blocked people', async () => {
    const { clientAccount, ownerAccount, listingId } = await pair()
    const subscription = service.createSubscription()
    await ownerAccount.browser.post('/api/push/subscriptions', subscription.body)
    await ownerAccount.browser.put('/api/me/notifications', {
      topic: 'likes',
      channel: 'browser',
      isOn: true,
    })
    await swipe(clientAccount.browser, listingId, 'right', { isSuper: true })
    await until(() => subscription.received().length > 0, 'a push')
    expect(subscription.read(subscription.received()[0]!)).toMatchObject({ body: 'Someone super liked it' })

    await ownerAccount.browser.post(`/api/people/${clientAccount.id}/block`)
    expect((await ownerAccount.browser.get('/api/my/blocked')).text).not.toContain(clientAccount.marks.name)
  })

  test('becomes anonymous again after an unmatch, but keeps their name in the list of blocked people', async () => {
    const { clientAccount, ownerAccount, listingId } = await pair()
    const known = {
      clientId: clientAccount.id,
      ownerId: ownerAccount.id,
      draftId: listingId,
      shownId: listingId,
    }
    await swipe(clientAccount.browser, listingId)
    await swipe(ownerAccount.browser, clientAccount.id)
    await ownerAccount.browser.post(`/api/people/${clientAccount.id}/unmatch`)
    const { text } = await ownerAccount.browser.get(`/api/clients/${known.clientId}`)
    expect(marksIn(text, clientAccount)).toEqual([])
    await ownerAccount.browser.post(`/api/people/${clientAccount.id}/block`)
    expect((await ownerAccount.browser.get('/api/my/blocked')).text).toContain(clientAccount.marks.name)
  })

  test('disappears from notifications sent before they became anonymous, except for their matches', async () => {
    const { clientAccount, ownerAccount, listingId } = await pair([])
    const friend = await person('owner', false)
    const friendsListing = await makeListing(app, friend.id)
    await swipe(friend.browser, clientAccount.id)
    await swipe(clientAccount.browser, friendsListing)
    await swipe(clientAccount.browser, listingId)
    const known = { clientId: clientAccount.id }
    expect(marksIn(await readAll(ownerAccount, known), clientAccount)).toEqual([
      'name',
      'avatarUrl',
      'photoId',
    ])

    await clientAccount.browser.put('/api/me/settings', { isAnonymous: true })
    expect(marksIn(await readAll(ownerAccount, known), clientAccount)).toEqual([])
    expect(marksIn(await readAll(friend, known), clientAccount)).toEqual(['name', 'avatarUrl', 'photoId'])

    await clientAccount.browser.put('/api/me/settings', { isAnonymous: false })
    expect(marksIn(await readAll(ownerAccount, known), clientAccount)).toEqual([
      'name',
      'avatarUrl',
      'photoId',
    ])
  })

  test('sees their own profile in full', async () => {
    const clientAccount = await person('client')
    const { text } = await clientAccount.browser.get('/api/my/client-profile')
    expect(marksIn(text, clientAccount)).toEqual(['name', 'avatarUrl', 'photoId'])
  })
})
