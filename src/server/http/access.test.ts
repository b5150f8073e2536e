import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  call,
  mayRead,
  namesSomething,
  plainBody,
  rolesOf,
  usualStatus,
  type Reply,
} from '#server/testing/access/access-calls.ts'
import { keyOf, planOf } from '#server/testing/access/access-plans.ts'
import {
  makeAccessWorld,
  viewingTime,
  type AccessWorld,
  type Things,
} from '#server/testing/access/access-world.ts'
import { findMarks, insidersRows, secretsOf } from '#server/testing/access/insiders-rows.ts'
import { jpeg } from '#server/testing/pictures.ts'
import { definedEndpoints } from '#server/testing/defined-endpoints.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { photoAddress, type Photo } from '#shared/people/photos.ts'
import { calendarPath } from '#shared/conversations/viewings.ts'
import { roles, type Role } from '#shared/roles.ts'

let app: TestApp
/** Shared by read-only tests, which can't affect each other. */
let readersWorld: AccessWorld
beforeAll(async () => {
  app = await startTestApp()
  readersWorld = await makeAccessWorld(app)
})
afterAll(() => app.stop())

/** Deletes all other users first: the fewer rows there are, the faster the scans run. */
async function makeFreshWorld() {
  const { insiders, strangers, roleless } = readersWorld
  const readers = [insiders, strangers].flatMap(({ client, owner }) => [client.id, owner.id])
  await app.query('delete from users where id <> all($1)', [[...readers, roleless.id]])
  return makeAccessWorld(app)
}

/** Either callers are rejected before anything changes, or everyone may make the call. */
const hasNoOwner = ({ access }: Endpoint) => access === 'open' || access === 'operator'

const endpoints = await definedEndpoints()
const photo = await jpeg(320, 400)
const readsOf = (caller: Role) => endpoints.filter((endpoint) => mayRead(endpoint, caller))
const other: Record<Role, Role> = { client: 'owner', owner: 'client' }

const sameFor = (things: Things, value: () => string) =>
  Object.fromEntries(Object.keys(things).map((name) => [name, value()])) as unknown as Things
const unknownThings = (things: Things) => sameFor(things, randomUUID)

function expectNone(reply: Reply, marks: string[]) {
  expect(marks.filter((text) => reply.text.includes(text))).toEqual([])
}

/** Points `draftId` at the published listing. */
const shownThings = ({ things }: AccessWorld): Things => ({ ...things, draftId: things.shownId })

/** Data of other people must look nonexistent: the same response as for an unknown or malformed id. */
async function expectStranger(endpoint: Endpoint, world: AccessWorld, caller: Role) {
  const { browser } = world.strangers[caller]
  const { stranger = namesSomething(endpoint) ? 404 : usualStatus(endpoint) } = planOf(endpoint)
  const as = { browser, caller }
  const reply = await call(endpoint, { ...as, things: world.things })
  expect(reply.status, `a stranger, as ${caller}: ${reply.text}`).toBe(stranger)
  if (stranger === 404 || namesSomething(endpoint)) {
    const unknown = await call(endpoint, { ...as, things: unknownThings(world.things) })
    expect(unknown.status).toBe(404)
    if (stranger === 404) expect(plainBody(reply)).toBe(plainBody(unknown))
  }
  if (namesSomething(endpoint)) {
    const bad = await call(endpoint, { ...as, things: { ...world.things, ...badParts(world.things) } })
    expect([bad.status, bad.body.error.code]).toEqual([404, 'not_found'])
  }
  const forged = await call(endpoint, { ...as, things: world.things, more: forgery(world, caller) })
  expect(forged.status).toBeLessThan(500)
  return [reply, forged]
}

const badParts = (things: Things) => sameFor(things, () => 'not-an-id')

/** The insider's id under every field name that a handler might mistake for the caller's. */
const forgery = ({ insiders }: AccessWorld, caller: Role) => {
  const { id } = insiders[caller]
  const names = ['userId', 'user_id', 'ownerId', 'owner_id', 'clientId', 'senderId', 'reporterId']
  return { ...Object.fromEntries(names.map((name) => [name, id])), plan: 'business', isAdmin: true }
}

async function expectKeptOut(endpoint: Endpoint, world: AccessWorld) {
  const anonymous = await call(endpoint, { browser: app.client(), caller: 'client', things: world.things })
  if (endpoint.access === 'open') return [anonymous]
  expect(anonymous.body).toMatchObject({ error: { code: 'not_signed_in' } })
  expect(anonymous.status).toBe(401)
  const roleless = { browser: world.roleless.browser, caller: 'client' as const, things: world.things }
  const withoutRole = await call(endpoint, roleless)
  expect(withoutRole.status).toBeLessThan(500)
  if (endpoint.access === 'signed-in') return [withoutRole]
  const wrongRoles = endpoint.access === 'operator' ? roles : [other[endpoint.access]]
  const outsiders = wrongRoles.flatMap((role) => [world.strangers[role], world.insiders[role]])
  for (const { browser } of [world.roleless, ...outsiders]) {
    const reply = await call(endpoint, { browser, caller: wrongRoles[0], things: world.things })
    // Operator endpoints must not reveal their existence to anyone else.
    const [status, code] = endpoint.access === 'operator' ? [404, 'not_found'] : [403, 'wrong_role']
    expect(reply.body).toMatchObject({ error: { code } })
    expect(reply.status).toBe(status)
  }
  return []
}

/** Calls every endpoint that the strangers may read. */
async function* walk({ strangers, things }: AccessWorld) {
  for (const caller of roles)
    for (const endpoint of readsOf(caller))
      yield { endpoint, caller, reply: await call(endpoint, { ...strangers[caller], caller, things }) }
}

async function isAnywhere(marks: string[], world: AccessWorld) {
  for await (const { reply } of walk(world)) if (marks.some((text) => reply.text.includes(text))) return true
  return false
}

const sendPhoto = async (browser: TestClient, path: string) =>
  (await browser.post<{ photo?: Photo } & Photo>(path, photo)).body

describe('no one reaches another person’s data through', () => {
  test.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const { insider = usualStatus(endpoint), stranger, by, isPublic } = planOf(endpoint)
    const isRead = endpoint.method === 'GET' || hasNoOwner(endpoint)
    const world = isRead ? readersWorld : await makeFreshWorld()
    const before = await insidersRows(app, world)
    const marks = findMarks(before, world)
    for (const reply of await expectKeptOut(endpoint, world)) {
      if (!isPublic) expectNone(reply, [...marks.private, ...marks.public])
      if (endpoint.access === 'open') expect(reply.status).toBe(stranger ?? usualStatus(endpoint))
    }
    if (hasNoOwner(endpoint)) return
    for (const caller of rolesOf(endpoint))
      for (const reply of await expectStranger(endpoint, world, caller)) {
        expectNone(reply, marks.private)
        expectNone(
          reply,
          marks.public.filter((text) => text.includes(`-${caller}-`) || text === world.insiders[caller].id),
        )
      }
    expect(await insidersRows(app, world)).toEqual(before)

    const owner = by ?? rolesOf(endpoint)[0]!
    const own = await call(endpoint, {
      browser: world.insiders[owner].browser,
      caller: owner,
      things: world.things,
    })
    expect(own.status, own.text).toBe(insider)
  })
})

describe('what a matched pair can read', () => {
  test.each(roles)('contains no secrets of the %s', async (whose) => {
    const world = await makeFreshWorld()
    const secrets = secretsOf(findMarks(await insidersRows(app, world), world), whose)
    const caller = other[whose]
    for (const endpoint of readsOf(caller)) {
      const reply = await call(endpoint, {
        browser: world.insiders[caller].browser,
        caller,
        things: shownThings(world),
      })
      expect(reply.status, keyOf(endpoint)).toBeLessThan(500)
      expectNone(reply, secrets)
    }
    expect(secrets.length).toBeGreaterThan(2)
  })
})

const outOfSight: Record<string, (world: AccessWorld) => Promise<unknown>> = {
  'have hidden themselves': ({ things }) =>
    app.query('update profiles set is_hidden = true where id = any($1)', [[things.clientId, things.ownerId]]),
  'are suspended by the operator': ({ things }) =>
    app.query('update profiles set suspended_at = now() where id = any($1)', [
      [things.clientId, things.ownerId],
    ]),
  'have blocked the strangers': ({ insiders, strangers }) =>
    Promise.all(
      roles.map((role) => insiders[role].browser.post(`/api/people/${strangers[other[role]].id}/block`)),
    ),
  'are blocked by the strangers': ({ insiders, strangers }) =>
    Promise.all(
      roles.map((role) => strangers[role].browser.post(`/api/people/${insiders[other[role]].id}/block`)),
    ),
}

describe('strangers find no trace of two people who', () => {
  test.each(Object.entries(outOfSight))('%s', async (_, goOutOfSight) => {
    const world = await makeFreshWorld()
    const marks = findMarks(await insidersRows(app, world), world)
    expect(await isAnywhere(marks.public, world)).toBe(true)

    await goOutOfSight(world)
    for await (const { endpoint, reply, caller } of walk(world)) {
      if (endpoint.path !== '/api/my/blocked') expectNone(reply, [...marks.private, ...marks.public])
      if (!namesSomething(endpoint)) continue
      const unknown = {
        caller,
        browser: world.strangers[caller].browser,
        things: unknownThings(world.things),
      }
      expect(plainBody(reply)).toBe(plainBody(await call(endpoint, unknown)))
    }
  })
})

describe('files are served only to the people they belong to', () => {
  test('photos of a draft and of a chat, and a calendar entry', async () => {
    const world = await makeFreshWorld()
    const { insiders, strangers, roleless, things } = world
    const ofDraft = await sendPhoto(insiders.owner.browser, `/api/my/listings/${things.draftId}/photos`)
    const chat = `/api/conversations/${things.conversationId}/photos?key=${randomUUID()}`
    const ofChat = (await sendPhoto(insiders.client.browser, chat)).photo!
    await insiders.client.browser.post(`/api/viewings/${things.viewingId}/accept`, { startsAt: viewingTime })

    const files = [
      { path: photoAddress(ofDraft, 320), readers: [insiders.owner], anonymous: 404 },
      { path: photoAddress(ofChat, 320), readers: [insiders.client, insiders.owner], anonymous: 404 },
      { path: calendarPath(things.viewingId), readers: [insiders.client, insiders.owner], anonymous: 401 },
    ]
    for (const { path, readers, anonymous } of files) {
      expect((await app.client().get(path)).status).toBe(anonymous)
      for (const reader of [insiders.client, insiders.owner, strangers.client, strangers.owner, roleless]) {
        const { status, body } = await reader.browser.get(path)
        if (readers.includes(reader)) expect(status, path).toBe(200)
        else expect([status, body.error.code], path).toEqual([404, 'not_found'])
      }
    }
  })
})
