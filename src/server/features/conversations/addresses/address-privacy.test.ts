import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shippedTables } from '#server/backup/tables.ts'
import { call, rolesOf } from '#server/testing/access/access-calls.ts'
import { keyOf } from '#server/testing/access/access-plans.ts'
import {
  makeAccessWorld,
  viewingTime,
  type AccessWorld,
  type Things,
} from '#server/testing/access/access-world.ts'
import {
  homeTerms,
  saveContract,
  sendContract,
  signContract,
  startContract,
} from '#server/testing/contracts.ts'
import { swipe } from '#server/testing/deck-calls.ts'
import { definedEndpoints } from '#server/testing/defined-endpoints.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { givePlan } from '#server/testing/listing-drafts.ts'
import { readZip } from '#server/testing/account-data/read-zip.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { conversationPath, screens } from '#shared/routes.ts'
import type { Role } from '#shared/roles.ts'
import { calendarPath, type Viewing } from '#shared/conversations/viewings.ts'
import { enqueueUnreadMails, unreadMailMs } from '#server/features/conversations/chat/unread-message-mails.ts'
import { findNotice } from '#server/features/people/activity/find-notice.ts'
import { personalFiles } from '#server/features/operations/account-data/personal-files.ts'
import { zipStream } from '#server/features/operations/account-data/zip-stream.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const reads = (await definedEndpoints()).filter(({ method }) => method === 'GET')

/** The address and pin that the access world gives its listings. */
const secrets = /private-owner-(street|unit|floor|access)-\d+|44\.0123456|121\.0123456/g
const found = (folded: string) => {
  // Calendar files fold long lines.
  const text = folded.replaceAll('\r\n ', '')
  const marks = [...text.matchAll(secrets)].map(
    ([whole, part]) => part ?? (whole.startsWith('44') ? 'lat' : 'lon'),
  )
  return [...new Set(marks)].toSorted()
}

const theAddress = ['floor', 'street', 'unit']
const everything = ['access', 'floor', 'lat', 'lon', 'street', 'unit']

interface Reader {
  id?: string
  browser: TestClient
}

const onlySecrets = (texts: [string, string][]) =>
  Object.fromEntries(
    texts.map(([from, text]) => [from, found(text)] as const).filter(([, marks]) => marks.length > 0),
  )

/** Calls every endpoint the person can read, and the calendar file. */
async function findInAnswers({ browser }: Reader, caller: Role, things: Things) {
  const texts: [string, string][] = []
  const shown = { ...things, draftId: things.shownId }
  for (const endpoint of reads.filter((one) => one.access === 'open' || rolesOf(one).includes(caller)))
    texts.push([keyOf(endpoint), (await call(endpoint, { browser, caller, things: shown })).text])
  texts.push([calendarPath(':viewingId'), (await browser.get(calendarPath(things.viewingId))).text])
  return onlySecrets(texts)
}

/** Does the same, plus every page with its embedded responses and the person's own export. */
async function findSecrets(reader: Reader, caller: Role, things: Things) {
  const texts: [string, string][] = []
  const { contractId, shownId: listingId, clientId, conversationId } = things
  const parts: Record<string, string> = { contractId, listingId, clientId }
  const mine = screens.filter(({ access }) => access !== (caller === 'client' ? 'owner' : 'client'))
  const pages = mine.map(({ path }) => path.replaceAll(/:(\w+)/g, (_, part: string) => parts[part] ?? 'x'))
  for (const path of [...pages, conversationPath(conversationId), '/sitemap.xml', '/robots.txt'])
    texts.push([path, (await reader.browser.get(path)).text])
  if (reader.id) {
    const files = readZip(await buffer(zipStream(personalFiles(app.deps, reader.id, 'en'))))
    for (const [name, bytes] of files) texts.push([`export/${name}`, bytes.toString()])
  }
  return { ...onlySecrets(texts), ...(await findInAnswers(reader, caller, things)) }
}

/** Finds secrets stored anywhere besides the listing: messages, feeds, events, sent emails and pending jobs. */
async function tablesWithSecrets() {
  const tables = await app.query<{ name: string }>(
    `select quote_ident(nspname) || '.' || quote_ident(relname) "name" from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition and relname <> all ($1)`,
    [shippedTables],
  )
  const rows = await app.query<{ name: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' "name" where exists (select from ${name} t where to_jsonb(t)::text ~ $1)`,
      )
      .join(' union all '),
    [secrets.source],
  )
  return rows.map(({ name }) => name).toSorted()
}

async function makeViewing({ insiders, things }: AccessWorld, sharedListingId: string | undefined) {
  const { body: viewing } = await insiders.client.browser.post<Viewing>(
    `/api/conversations/${things.conversationId}/viewings`,
    { key: randomUUID(), times: [viewingTime] },
  )
  const { status } = await insiders.owner.browser.post(`/api/viewings/${viewing.id}/accept`, {
    startsAt: viewingTime,
    sharedListingId,
  })
  expect(status).toBe(200)
  return viewing.id
}

async function makeContract({ insiders, things }: AccessWorld) {
  const { browser, id } = insiders.owner
  // Without a plan an owner can send one contract per month, and the world already has one.
  await givePlan(app, id, 'pro')
  const { body: draft } = await startContract(browser, {
    conversationId: things.conversationId,
    listingId: things.shownId,
  })
  const { body: saved } = await saveContract(browser, draft, { ...homeTerms, asset: draft.terms!.asset })
  return (await sendContract(browser, saved)).body
}

/** The owner accepted a viewing and shared the address with it, and sent a contract that contains the address. */
async function makeSharedWorld() {
  const world = await makeAccessWorld(app)
  const viewingId = await makeViewing(world, world.things.shownId)
  const contract = await makeContract(world)
  return { ...world, contract, things: { ...world.things, viewingId, contractId: contract.id } }
}

interface Outsider {
  who: string
  reader: Reader
  caller: Role
  things: Things
}

/** Everyone who must never see the address, whatever the owner shares with the client. */
async function makeOutsiders({ insiders, strangers, things }: AccessWorld): Promise<Outsider[]> {
  const { account: likerAccount, client: liker } = await signedInClient(app, 'client')
  await swipe(liker, things.shownId)
  const { account: otherAccount, client: other } = await signedInClient(app, 'client')
  await swipe(insiders.owner.browser, otherAccount.id)
  const { body: match } = await swipe(other, things.shownId)
  if (match.outcome !== 'matched') throw new Error('No match')
  const otherMatch = { id: otherAccount.id, browser: other }
  return [
    { who: 'a visitor', reader: { browser: app.client() }, caller: 'client', things },
    { who: 'another client', reader: strangers.client, caller: 'client', things },
    { who: 'another owner', reader: strangers.owner, caller: 'owner', things },
    { who: 'a liker', reader: { id: likerAccount.id, browser: liker }, caller: 'client', things },
    { who: 'another match', reader: otherMatch, caller: 'client', things },
    {
      who: 'another match in their own conversation',
      reader: otherMatch,
      caller: 'client',
      things: { ...things, clientId: otherAccount.id, conversationId: match.conversationId },
    },
  ]
}

async function expectHiddenFrom(outsiders: readonly Outsider[]) {
  for (const { who, reader, caller, things } of outsiders)
    expect(await findSecrets(reader, caller, things), who).toEqual({})
}

/** Resolves once every email about what has happened so far is sent. They are then in the table `mailbox`. */
async function sendAllMails() {
  app.clock.aheadMs += unreadMailMs
  await enqueueUnreadMails(app.deps)
  app.clock.aheadMs -= unreadMailMs
  await until(async () => {
    for (const name of ['send-activity-email', 'send-unread-message-email', 'send-contract-email'] as const)
      app.deps.jobs.wake(name)
    const waiting = await app.query(
      `select from pgboss.job where name like '%-email' and state in ('created', 'retry', 'active')`,
    )
    return waiting.length === 0
  }, 'all emails sent')
}

/** The subjects of the emails that the person got. */
const subjectsTo = async (userId: string) =>
  (
    await app.query<{ subject: string }>(
      'select m.subject from mailbox m join users u on u.email = m.recipient where u.id = $1',
      [userId],
    )
  ).map(({ subject }) => subject)

const sharedWithClient = {
  'GET /api/conversations/:conversationId/addresses': everything,
  'GET /api/contracts/:contractId': theAddress,
  [calendarPath(':viewingId')]: theAddress,
  'export/contracts.json': theAddress,
}

describe('an address', () => {
  test('is visible to nobody before its owner shares it, whatever they liked, matched or agreed on', async () => {
    const world = await makeAccessWorld(app)
    const { insiders } = world
    const viewingId = await makeViewing(world, undefined)
    const contract = await makeContract(world)
    const things = { ...world.things, viewingId, contractId: contract.id }
    await expectHiddenFrom(await makeOutsiders({ ...world, things }))
    expect(await findSecrets(insiders.client, 'client', things)).toEqual({})
    await sendAllMails()
    expect(await tablesWithSecrets()).toEqual(['public.listings'])
    const own = await findSecrets(insiders.owner, 'owner', things)
    expect(own['GET /api/my/listings/:listingId']).toEqual(everything)
    expect(own['export/listings.json']).toEqual(everything)
  })

  test('is then visible to one match, in these responses only, until it is no longer shared', async () => {
    const world = await makeSharedWorld()
    const { insiders, things } = world
    expect(await findSecrets(insiders.client, 'client', things)).toEqual(sharedWithClient)
    await expectHiddenFrom(await makeOutsiders(world))
    await sendAllMails()
    expect(await subjectsTo(insiders.client.id)).toEqual(
      expect.arrayContaining([expect.stringMatching(/message/), expect.stringMatching(/contract/i)]),
    )
    expect(await tablesWithSecrets()).toEqual(['public.contract_versions', 'public.listings'])

    const stop = `/api/conversations/${things.conversationId}/addresses/${things.shownId}`
    expect((await insiders.owner.browser.delete(stop)).body).toEqual({ addresses: [] })
    const left = await findSecrets(insiders.client, 'client', things)
    // The contract that the owner sent is a separate act of sharing.
    expect(Object.keys(left).toSorted()).toEqual(['GET /api/contracts/:contractId', 'export/contracts.json'])
  })

  test('is announced to the other side without being included in any event, email or push', async () => {
    const world = await makeAccessWorld(app)
    const { insiders, things } = world
    const outsiders = (await makeOutsiders(world)).filter(({ reader }) => reader.id)
    const stream = createStreamClient(insiders.client.browser, app.url)
    const others = outsiders.map(({ reader }) => createStreamClient(reader.browser, app.url))
    for (const one of [stream, ...others]) await one.connect()
    await insiders.owner.browser.put(
      `/api/conversations/${things.conversationId}/addresses/${things.shownId}`,
    )
    await until(() => stream.events.some(({ kind }) => kind === 'addresses'), 'the event')
    for (const one of [stream, ...others]) {
      one.cut()
      expect(found(JSON.stringify([one.events, one.signals, one.others]))).toEqual([])
    }
    const message = stream.events.find((event) => event.kind === 'message')
    expect(message).toMatchObject({ message: { kind: 'address', listingId: things.shownId } })
    const about = {
      conversationId: things.conversationId,
      messageSeq: message?.kind === 'message' ? message.message.seq : 0,
    }
    await app.query('update conversation_members set delivered_seq = 0')
    const pushed = await findNotice(app.deps.pool, insiders.client.id, about)
    expect(pushed?.notice.body).toBe('Shared the address')
    expect(found(JSON.stringify(pushed))).toEqual([])
  })
})

type SharedWorld = Awaited<ReturnType<typeof makeSharedWorld>>
const endings: Record<string, (world: SharedWorld) => Promise<unknown>> = {
  'the owner unmatches': ({ insiders }) =>
    insiders.owner.browser.post(`/api/people/${insiders.client.id}/unmatch`),
  'the client unmatches': ({ insiders }) =>
    insiders.client.browser.post(`/api/people/${insiders.owner.id}/unmatch`),
  'the owner blocks': ({ insiders }) =>
    insiders.owner.browser.post(`/api/people/${insiders.client.id}/block`),
  'the client blocks': ({ insiders }) =>
    insiders.client.browser.post(`/api/people/${insiders.owner.id}/block`),
  'the operator suspends the client': ({ insiders }) =>
    app.query('update profiles set suspended_at = now() where id = $1', [insiders.client.id]),
  'the operator suspends the owner': ({ insiders }) =>
    app.query('update profiles set suspended_at = now() where id = $1', [insiders.owner.id]),
}

describe('a shared address disappears everywhere as soon as', () => {
  test.each(Object.entries(endings))('%s', async (_, end) => {
    const world = await makeSharedWorld()
    await end(world)
    expect(await findSecrets(world.insiders.client, 'client', world.things)).toEqual({})
    const refused = await world.insiders.owner.browser.put(
      `/api/conversations/${world.things.conversationId}/addresses/${world.things.shownId}`,
    )
    expect(refused.status).toBe(403)
    await sendAllMails()
    expect(await tablesWithSecrets()).toEqual(['public.contract_versions', 'public.listings'])
  })
})

test('a contract signed by both keeps the address it contains', async () => {
  const { insiders, things, contract } = await makeSharedWorld()
  await signContract(insiders.client.browser, contract)
  await signContract(insiders.owner.browser, contract)
  await insiders.owner.browser.post(`/api/people/${insiders.client.id}/unmatch`)
  const left = await findSecrets(insiders.client, 'client', things)
  expect(left['GET /api/contracts/:contractId']).toEqual(theAddress)
  expect(left['GET /api/conversations/:conversationId/addresses']).toBeUndefined()
})
