import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorReply } from '#shared/errors.ts'
import { clientCompleteness, findClientGaps, findOwnerGaps } from '#shared/market/profile-gaps.ts'
import { whileRefusing } from '#server/testing/break-database.ts'
import { lookFor } from '#server/testing/deck-calls.ts'
import { makeListing, signedInClient, storedPhoto } from '#server/testing/factories.ts'
import {
  clientProfile,
  myClientProfile,
  myOwnerProfile,
  ownerProfile,
  saveClientProfile,
  saveOwnerProfile,
} from '#server/testing/profiles.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const errorOf = (reply: { body: unknown }) => (reply.body as ErrorReply).error
const fieldsOf = (reply: { body: unknown }) => [...new Set(errorOf(reply).fields?.map(({ field }) => field))]

describe('a client’s profile', () => {
  test('starts empty and keeps what was saved', async () => {
    const { client, account } = await signedInClient(app)
    const empty = await myClientProfile(client)
    expect(empty).toMatchObject({ version: 0, client: { name: account.name, about: '', completeness: 9 } })
    const saved = await saveClientProfile(client, clientProfile())
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ version: 1, client: { ...clientProfile(), completeness: 73 } })
    expect(await myClientProfile(client)).toEqual(saved.body)
  })

  test.each([
    { kinds: [], isLeft: ['photos', 'moveInOn', 'stayMonths'] },
    { kinds: ['bicycle'], isLeft: ['photos'] },
    { kinds: ['motorcycle', 'property'], isLeft: ['photos', 'moveInOn', 'stayMonths'] },
  ] as const)(
    'reports what is missing for $kinds the way the server counts it',
    async ({ kinds, isLeft }) => {
      const { client, account } = await signedInClient(app)
      await lookFor(client, { kinds: [...kinds] })
      const fields = Object.entries(clientProfile()).filter(([name]) => name !== 'name')
      const empty = { ...(await myClientProfile(client)).client }
      const nothing = Object.fromEntries(fields.map(([name]) => [name, empty[name as keyof typeof empty]]))
      for (let said = 0; said <= fields.length; said += 1) {
        const some = Object.fromEntries(fields.slice(0, said))
        const { body } = await saveClientProfile(client, { name: account.name, ...nothing, ...some })
        expect(body.client.completeness).toBe(clientCompleteness(body.client))
        if (said === fields.length) expect(findClientGaps(body.client)).toEqual(isLeft)
      }
      await lookFor(client, { kinds: [...kinds], moveInOn: '2097-01-01', stayMonths: 12 })
      await app.query('update client_profiles set photos = $2 where user_id = $1', [
        account.id,
        JSON.stringify([storedPhoto()]),
      ])
      const { client: whole } = await myClientProfile(client)
      expect([whole.completeness, findClientGaps(whole)]).toEqual([100, []])
    },
  )

  test('is shown to owners', async () => {
    const { client, account } = await signedInClient(app)
    const { client: owner } = await signedInClient(app, 'owner')
    await saveClientProfile(client, clientProfile())
    const seen = await owner.get<{ client: unknown }>(`/api/clients/${account.id}`)
    expect(seen.body.client).toEqual((await myClientProfile(client)).client)
  })

  test.each<[string, object, string]>([
    ['no name', { name: '  ' }, 'name'],
    ['101 emoji as a name', { name: '🏡'.repeat(101) }, 'name'],
    ['a NUL', { about: 'a\u0000b' }, 'about'],
    ['a lone surrogate', { occupation: '\ud800' }, 'occupation'],
    ['a bidi override', { about: '\u202etxt' }, 'about'],
    ['1,001 characters', { about: 'x'.repeat(1001) }, 'about'],
    ['a phone number', { about: 'Call me: 541 555 0134' }, 'about'],
    ['an email address', { occupation: 'Mail ada@example.com' }, 'occupation'],
    ['a link', { pets: 'see www.mycat.com' }, 'pets'],
    ['an unknown language', { languages: ['<script>'] }, 'languages.0'],
    ['a long license', { motorcycleLicense: 'x'.repeat(21) }, 'motorcycleLicense'],
    ['an empty household', { householdSize: 0 }, 'householdSize'],
    ['too many references', { references: 2 ** 53 }, 'references'],
    ['a string instead of a boolean', { isSmoker: 'yes' }, 'isSmoker'],
  ])('rejects %s and stays unchanged', async (_, wrong, field) => {
    const { client } = await signedInClient(app)
    await saveClientProfile(client, clientProfile())
    const before = await myClientProfile(client)
    const reply = await saveClientProfile(client, clientProfile(wrong))
    expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]])
    expect(await myClientProfile(client)).toEqual(before)
  })

  test('accepts a name of 100 emoji and shows HTML as text', async () => {
    const { client } = await signedInClient(app)
    const about = '<img src=x onerror=alert(1)> & "quotes"'
    const { body } = await saveClientProfile(client, clientProfile({ name: '🏡'.repeat(100), about }))
    expect(body.client).toMatchObject({ name: '🏡'.repeat(100), about })
  })

  test('changes nothing else, whatever the request contains', async () => {
    const { client, account } = await signedInClient(app)
    const more = {
      id: crypto.randomUUID(),
      userId: crypto.randomUUID(),
      role: 'owner',
      plan: 'premium',
      isActive: false,
      is_active: false,
      suspendedAt: null,
      suspended_at: '2020-01-01',
      isHidden: true,
      isAnonymous: true,
      avatarUrl: 'https://evil.example/x.png',
      photos: [storedPhoto()],
      email: 'x@y.zz',
      completeness: 100,
      __proto__: { admin: true },
    }
    const { status } = await saveClientProfile(client, { ...clientProfile(), ...more })
    expect(status).toBe(200)
    const rows = await app.query(
      `select p.email, p.avatar_url, p.is_hidden, p.suspended_at, p.is_active, p.is_anonymous, r.role, c.photos,
         (select count(*)::int from entitlements where user_id = p.id) plans
       from profiles p join user_roles r on r.user_id = p.id join client_profiles c on c.user_id = p.id where p.id = $1`,
      [account.id],
    )
    expect(rows).toEqual([
      {
        email: account.email,
        avatar_url: null,
        is_hidden: false,
        suspended_at: null,
        is_active: true,
        is_anonymous: false,
        role: 'client',
        photos: [],
        plans: 0,
      },
    ])
  })
})

describe('an owner’s profile', () => {
  test('starts empty and keeps what was saved', async () => {
    const { client: owner, account } = await signedInClient(app, 'owner')
    const empty = await myOwnerProfile(owner)
    expect(empty).toEqual({
      version: 0,
      city: null,
      owner: {
        id: account.id,
        name: account.name,
        avatarUrl: null,
        isVerified: false,
        photos: [],
        businessName: '',
        about: '',
        city: null,
        languages: [],
        repliesWithin: null,
        memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    })
    expect(findOwnerGaps(empty.owner)).toEqual(['photos', 'about', 'cityId', 'languages'])
    const { cityId: _, ...said } = ownerProfile()
    const saved = await saveOwnerProfile(owner, ownerProfile())
    expect(saved.body).toMatchObject({
      version: 1,
      city: { name: 'Bend', region: 'OR' },
      owner: { ...said, city: 'Bend, OR' },
    })
    expect(await myOwnerProfile(owner)).toEqual(saved.body)
    expect(findOwnerGaps(saved.body.owner)).toEqual(['photos'])
  })

  test.each<[string, object, string]>([
    ['an unknown city', { cityId: 1 }, 'cityId'],
    ['a city id as text', { cityId: '5713587' }, 'cityId'],
    ['a link as a business name', { businessName: 'cabins.com' }, 'businessName'],
    ['a handle', { about: 'Find me at @ruth_stays' }, 'about'],
    ['a NUL', { businessName: '\u0000' }, 'businessName'],
    ['too many languages', { languages: Array(11).fill('English') }, 'languages'],
  ])('rejects %s and stays unchanged', async (_, wrong, field) => {
    const { client: owner } = await signedInClient(app, 'owner')
    await saveOwnerProfile(owner, ownerProfile())
    const before = await myOwnerProfile(owner)
    const reply = await saveOwnerProfile(owner, ownerProfile(wrong))
    expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]])
    expect(await myOwnerProfile(owner)).toEqual(before)
  })
})

describe.each(['client', 'owner'] as const)('two tabs of one %s', (role) => {
  const save = role === 'client' ? saveClientProfile : saveOwnerProfile
  const read = role === 'client' ? myClientProfile : myOwnerProfile
  const written = role === 'client' ? clientProfile : ownerProfile

  test('never overwrite each other', async () => {
    const { client } = await signedInClient(app, role)
    await save(client, written(), 0)
    const before = await read(client)
    const late = await save(client, written({ about: 'From a tab that was open all day.' }), 0)
    expect([late.status, errorOf(late).code]).toEqual([409, 'profile_changed'])
    expect(await read(client)).toEqual(before)
  })

  test('save the same profile once, however often it is sent', async () => {
    const { client } = await signedInClient(app, role)
    const replies = await Promise.all([1, 2, 3, 4].map(() => save(client, written(), 0)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await read(client)).version).toBe(1)
  })

  test('save everything or nothing', async () => {
    const { client } = await signedInClient(app, role)
    await save(client, written())
    const before = await read(client)
    await whileRefusing(app, 'profiles', async () => {
      expect((await save(client, written({ name: 'Someone Else', about: 'New' }))).status).toBe(500)
    })
    expect(await read(client)).toEqual(before)
  })
})

test('an owner’s deck follows a client’s changes', async () => {
  const { client, account } = await signedInClient(app)
  const { client: owner, account: ownerAccount } = await signedInClient(app, 'owner')
  await makeListing(app, ownerAccount.id)
  await lookFor(client, { kinds: ['property'] })
  await owner.put('/api/my/owner-filters', {
    minBudgets: {},
    moveInBy: null,
    minStayMonths: null,
    acceptsPets: false,
    acceptsSmokers: true,
    needsReferences: false,
  })
  const isDealt = async () => {
    const { body } = await owner.get<{ cards: { id: string }[] }>('/api/decks/property')
    return body.cards.some(({ id }) => id === account.id)
  }
  await saveClientProfile(client, clientProfile({ pets: '2 dogs' }))
  expect(await isDealt()).toBe(false)
  await saveClientProfile(client, clientProfile({ pets: '' }))
  expect(await isDealt()).toBe(true)
  const surfaced = () =>
    app.query<{ at: Date }>('select surfaced_at at from client_market where client_id = $1', [account.id])
  const before = await surfaced()
  app.clock.aheadMs += 60_000
  // Changing a field that owners can't filter by doesn't move a client to the top.
  await saveClientProfile(client, clientProfile({ pets: '', about: 'Other words.' }))
  expect(await surfaced()).toEqual(before)
  await saveClientProfile(client, clientProfile({ pets: '', about: 'Other words.', references: 3 }))
  expect((await surfaced())[0]!.at.getTime()).toBeGreaterThan(before[0]!.at.getTime())
})

const statusesOf = async (who: TestClient, kind: string, body: object) => {
  const path = `/api/my/${kind}-profile`
  return [await who.get(path), await who.put(path, { ...body, version: 0 })].map(({ status }) => status)
}

test('a profile can’t be read or saved by anyone else', async () => {
  const { client } = await signedInClient(app)
  const { client: owner } = await signedInClient(app, 'owner')
  const { client: undecided } = await signedInClient(app, null)
  expect(await statusesOf(owner, 'client', clientProfile())).toEqual([403, 403])
  expect(await statusesOf(client, 'owner', ownerProfile())).toEqual([403, 403])
  expect(await statusesOf(undecided, 'client', clientProfile())).toEqual([403, 403])
  expect(await statusesOf(app.client(), 'owner', ownerProfile())).toEqual([401, 401])
})
