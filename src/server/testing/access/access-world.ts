import { randomUUID } from 'node:crypto'
import { dayMs } from '#shared/durations.ts'
import type { Role } from '#shared/roles.ts'
import { newId } from '../../db/ids.ts'
import { lookFor, swipe } from '../deck-calls.ts'
import { homeTerms, saveContract, sendContract, startContract } from '../contracts.ts'
import { makeAccount, makeListing, signedInBrowser } from '../factories.ts'
import { storePasskey } from '../passkeys.ts'
import type { TestApp } from '../test-app.ts'
import type { TestClient } from '../test-client.ts'

/** When the insiders liked strangers, who must not find out. */
export const secretLikeDay = '2001-02-03'

/** The time that the owner has proposed to the client. */
export const viewingTime = new Date((Math.floor(Date.now() / dayMs) + 2) * dayMs).toISOString()

/** The home that the client has asked for, from this day on. */
export const requestedDates = {
  startsOn: new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10),
  endsOn: null,
}

interface Person {
  id: string
  browser: TestClient
}

/** The ids of everything that belongs to someone. */
export interface Things {
  clientId: string
  ownerId: string
  draftId: string
  shownId: string
  conversationId: string
  viewingId: string
  /** The client has asked for dates. */
  requestId: string
  /** Sent by the owner. */
  contractId: string
  /** Belongs to the client. */
  warningId: string
  clientActivityId: string
  ownerActivityId: string
  clientDeviceId: string
  ownerDeviceId: string
  clientPasskeyId: string
  ownerPasskeyId: string
  clientCheckoutId: string
  ownerCheckoutId: string
  listingSearchId: string
  clientSearchId: string
  /** Belong to the strangers. The insiders like them and have no answer yet. */
  likedListingId: string
  likedClientId: string
  /** Blocked by the insiders. */
  blockedOwnerId: string
  blockedClientId: string
}

/**
 * A matched client and owner who have some of everything, and two strangers. Text that no one else may read contains
 * `private`, text that the other side may read contains `public`, and both name their owner.
 */
export interface AccessWorld {
  insiders: Record<Role, Person>
  strangers: Record<Role, Person>
  roleless: Person
  things: Things
}

let worlds = 0

export async function makeAccessWorld(app: TestApp): Promise<AccessWorld> {
  worlds += 1
  const insiders = { client: await insider(app, 'client'), owner: await insider(app, 'owner') }
  const [clientId, ownerId] = [insiders.client.id, insiders.owner.id]
  const draftId = await makeListing(app, ownerId, {
    status: 'draft',
    title: mark('private', 'owner', 'draft'),
    description: mark('private', 'owner', 'text'),
    exactLat: 44.0123456,
    exactLon: -121.0123456,
    street: mark('private', 'owner', 'street'),
    unit: mark('private', 'owner', 'unit'),
    floor: mark('private', 'owner', 'floor'),
    accessNotes: mark('private', 'owner', 'access'),
  })
  const shownId = await makeListing(app, ownerId, {
    title: mark('public', 'owner', 'listing'),
    description: mark('public', 'owner', 'text'),
    exactLat: 44.0123456,
    exactLon: -121.0123456,
    street: mark('private', 'owner', 'street'),
    unit: mark('private', 'owner', 'unit'),
    floor: mark('private', 'owner', 'floor'),
    accessNotes: mark('private', 'owner', 'access'),
  })
  await lookFor(insiders.client.browser)
  const strangers = { client: await stranger(app, 'client'), owner: await stranger(app, 'owner') }
  await lookFor(strangers.client.browser)
  const likedListingId = await makeListing(app, strangers.owner.id)
  const likedClientId = strangers.client.id
  await app.query(
    `insert into likes (user_id, target_id, direction, created_at)
     values ($1, $2, 'right', $5), ($3, $4, 'right', $5)`,
    [clientId, likedListingId, ownerId, likedClientId, secretLikeDay],
  )
  return {
    insiders,
    strangers,
    roleless: await stranger(app, null),
    things: {
      clientId,
      ownerId,
      draftId,
      shownId,
      likedListingId,
      likedClientId,
      clientDeviceId: await deviceOf(app, clientId),
      ownerDeviceId: await deviceOf(app, ownerId),
      clientPasskeyId: await storePasskey(app, clientId, mark('private', 'client', 'passkey')),
      ownerPasskeyId: await storePasskey(app, ownerId, mark('private', 'owner', 'passkey')),
      ...(await startConversation(app, insiders, shownId)),
      ...(await keepSearches(app, insiders)),
      ...(await blockPerson(app, insiders)),
      clientCheckoutId: await paySomething(app, 'client', clientId),
      ownerCheckoutId: await paySomething(app, 'owner', ownerId),
      warningId: await warnPerson(app, clientId),
    },
  }
}

const mark = (secrecy: 'private' | 'public', whose: Role | 'both', what: string) =>
  `${secrecy}-${whose}-${what}-${worlds}`

async function stranger(app: TestApp, role: Role | null): Promise<Person> {
  const { id } = await makeAccount(app, { role })
  return { id, browser: await signedInBrowser(app, id) }
}

async function insider(app: TestApp, role: Role): Promise<Person> {
  const { id } = await makeAccount(app, { role, email: `${mark('private', role, 'mail')}@example.com` })
  const browser = await signedInBrowser(app, id)
  await app.query('update profiles set full_name = $2 where id = $1', [id, mark('public', role, 'name')])
  await app.query('update sessions set user_agent = $2 where user_id = $1', [
    id,
    mark('private', role, 'agent'),
  ])
  if (role === 'client')
    await app.query('insert into client_profiles (user_id, about, occupation) values ($1, $2, $3)', [
      id,
      mark('public', 'client', 'about'),
      mark('public', 'client', 'work'),
    ])
  return { id, browser }
}

async function warnPerson(app: TestApp, userId: string) {
  const id = newId()
  await app.query('insert into warnings (user_id, id, text, created_at) values ($1, $2, $3, now())', [
    userId,
    id,
    mark('private', 'client', 'warning'),
  ])
  return id
}

async function startConversation(app: TestApp, { client, owner }: AccessWorld['insiders'], shownId: string) {
  await swipe(owner.browser, client.id)
  const { body: match } = await swipe(client.browser, shownId)
  if (match.outcome !== 'matched') throw new Error('The two have not matched')
  const conversation = `/api/conversations/${match.conversationId}`
  const text = mark('private', 'both', 'message')
  for (const { browser } of [client, owner])
    await browser.post(`${conversation}/messages`, { key: randomUUID(), text })
  const proposal = { key: randomUUID(), times: [viewingTime] }
  const { body: viewing } = await owner.browser.post<{ id: string }>(`${conversation}/viewings`, proposal)
  const wanted = { key: randomUUID(), listingId: shownId, ...requestedDates }
  const { body: request } = await client.browser.post<{ id: string }>(`${conversation}/date-requests`, wanted)
  return {
    conversationId: match.conversationId,
    viewingId: viewing.id,
    requestId: request.id,
    ...(await sendContractAbout(owner, match.conversationId, shownId)),
    clientActivityId: await latestActivity(app, client.id),
    ownerActivityId: await latestActivity(app, owner.id),
  }
}

async function sendContractAbout({ browser }: Person, conversationId: string, listingId: string) {
  const { body: draft } = await startContract(browser, { conversationId, listingId })
  const terms = {
    ...homeTerms,
    ownerName: mark('private', 'owner', 'legalname'),
    clientAddress: mark('private', 'client', 'address'),
    clauses: mark('private', 'both', 'clause'),
  }
  const { body: saved } = await saveContract(browser, draft, terms)
  return { contractId: (await sendContract(browser, saved)).body.id }
}

const latestActivity = async (app: TestApp, userId: string) => {
  const [row] = await app.query<{ id: string }>(
    'select id from activities where user_id = $1 order by id desc limit 1',
    [userId],
  )
  return row!.id
}

const deviceOf = async (app: TestApp, userId: string) => {
  const [row] = await app.query<{ id: string }>('select id from sessions where user_id = $1', [userId])
  return row!.id
}

async function keepSearches(app: TestApp, { client, owner }: AccessWorld['insiders']) {
  const [listingSearchId, clientSearchId] = [newId(), newId()]
  await app.query(
    `insert into listing_searches (user_id, id, name, alerts, created_at) values ($1, $2, $3, 'off', now())`,
    [client.id, listingSearchId, mark('private', 'client', 'search')],
  )
  await app.query(
    `insert into client_searches (user_id, id, name, alerts, created_at, kind)
     values ($1, $2, $3, 'off', now(), 'property')`,
    [owner.id, clientSearchId, mark('private', 'owner', 'search')],
  )
  return { listingSearchId, clientSearchId }
}

/** A plan that they used to have. */
async function paySomething(app: TestApp, role: Role, userId: string) {
  const [checkoutId, plan] = [newId(), role === 'owner' ? 'pro' : 'plus']
  await app.query(
    `insert into checkouts (id, user_id, provider, plan, period, state, session_id, created_at, expires_at)
     values ($1, $2, 'test', $3, 'month', 'over', $4, now(), now())`,
    [checkoutId, userId, plan, mark('private', role, 'session')],
  )
  await app.query(
    `insert into invoices (id, user_id, provider, provider_id, number, amount_cents, state, plan, starts_at, ends_at,
       issued_at) values ($1, $2, 'test', $3, $4, 900, 'paid', $5, now(), now(), now())`,
    [newId(), userId, mark('private', role, 'payment'), mark('private', role, 'invoice'), plan],
  )
  return checkoutId
}

async function blockPerson(app: TestApp, { client, owner }: AccessWorld['insiders']) {
  const { id: blockedClientId } = await makeAccount(app, { role: 'client' })
  const { id: blockedOwnerId } = await makeAccount(app, { role: 'owner' })
  await client.browser.post(`/api/people/${blockedOwnerId}/block`)
  await owner.browser.post(`/api/people/${blockedClientId}/block`)
  return { blockedClientId, blockedOwnerId }
}
