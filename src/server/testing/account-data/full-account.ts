import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import type { Message } from '#shared/conversations/chat.ts'
import type { Role } from '#shared/roles.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { newId } from '../../db/ids.ts'
import { accept, clientDeck, listingDeck, lookFor, swipe } from '../deck-calls.ts'
import { homeTerms, saveContract, sendContract, signContract, startContract } from '../contracts.ts'
import { makeListing, pathOf, signedInBrowser, signedInClient, tokenOf, waitForMail } from '../factories.ts'
import { act, begin, propertyDraft, save } from '../listing-drafts.ts'
import { begin as beginCheckout, decide } from '../payments.ts'
import { jpeg } from '../pictures.ts'
import { searchClients, searchListings } from '../search-calls.ts'
import { until } from '../stream-client.ts'
import type { TestApp } from '../test-app.ts'
import type { TestClient } from '../test-client.ts'
import { fillRemainingRows } from './remaining-rows.ts'

export const fullAccountPassword = 'Sesame456'

/** Each is unique, so it can be searched for. */
const surnames: Record<Role, string> = { client: 'Quartermain', owner: 'Pemberton' }

export interface FullAccount {
  id: string
  email: string
  name: string
  role: Role
  browser: TestClient
  /** The other person of the conversation. */
  other: TestClient
  otherId: string
  conversationId: string
  /** What the other person wrote. */
  otherText: string
}

/** Someone who has used every feature, through the API wherever possible. */
export async function makeFullAccount(app: TestApp, role: Role): Promise<FullAccount> {
  const name = `Zenobia ${surnames[role]}`
  const email = `zenobia.${role}@example.com`
  const { browser, id } = await join(app, { name, email, role })
  await browser.put('/api/me/theme', { theme: 'amber' })
  await browser.put('/api/me/notifications', { topic: 'matches', channel: 'email', isOn: false })
  await browser.post('/api/push/subscriptions', {
    endpoint: `https://push.example.com/${randomUUID()}`,
    keys: pushKeys,
  })
  const conversation =
    role === 'client' ? await liveAsClient(app, browser, id) : await liveAsOwner(app, browser, id)
  const otherText = 'It has a fireplace.'
  await exchangeMessages(
    browser,
    conversation.other,
    conversation.conversationId,
    `Hello, it is me, ${name}.`,
    otherText,
  )
  await browser.post('/api/reports', {
    about: 'conversation',
    id: conversation.conversationId,
    reason: 'spam',
    text: `${name} says so`,
  })
  await conversation.other.post('/api/reports', {
    about: 'person',
    id,
    reason: 'scam',
    text: `${name} wants money`,
  })
  // Password attempts are counted per session.
  await agree(app, { role, name, browser: await signedInBrowser(app, id), ...conversation })
  await pay(browser, role)
  await fillRemainingRows(app, { id, name, role })
  return { id, email, name, role, browser, otherText, ...conversation }
}

const pushKeys = {
  p256dh: 'BNNL5ZaTfK81qhXOx23-wewhigUeFb632jN6LvRWCFH1ubQr77FE_9qV1FuojuRmHP42zmf34rXgW80OvUVDgTk',
  auth: 'zqbxT6JKstKSY9JKibZLSQ',
}

/** Signs up, confirms, resets the password once, and signs in from two browsers. */
async function join(app: TestApp, { name, email, role }: { name: string; email: string; role: Role }) {
  const browser = app.client()
  await browser.post('/api/auth/sign-up', { name, email, password: 'Sesame123', role })
  await browser.get(pathOf((await waitForMail(app, email)).link))
  await browser.post('/api/auth/forgot-password', { email })
  const { link } = await waitForMail(app, email, 2)
  await browser.post('/api/auth/reset-password', { token: tokenOf(link), password: fullAccountPassword })
  for (const device of [browser, app.client()]) {
    const reply = await device.post('/api/auth/sign-in', { email, password: fullAccountPassword, role })
    expect(reply.status, reply.text).toBe(200)
  }
  const { body } = await browser.get<{ id: string }>('/api/me')
  return { browser, id: body.id }
}

async function likeForAMoment(browser: TestClient, targetId: string) {
  await swipe(browser, targetId)
  await browser.delete(`/api/my/likes/${targetId}`)
}

async function liveAsClient(app: TestApp, browser: TestClient, id: string) {
  await lookFor(browser, { kinds: ['property'] })
  await searchListings(browser)
  const owners = await Promise.all([1, 2, 3, 4, 5].map(() => signedInClient(app, 'owner')))
  const listings = await Promise.all(owners.map(({ account }) => makeListing(app, account.id)))
  await listingDeck(browser)
  const [matched, superLiked, passing, liker, blocked] = owners
  await swipe(matched!.client, id)
  const { body } = await swipe(browser, listings[0]!)
  await swipe(browser, listings[1]!, 'right', { isSuper: true })
  await clientDeck(superLiked!.client)
  await swipe(passing!.client, id, 'left')
  await swipe(liker!.client, id)
  await swipe(blocked!.client, id)
  await swipe(browser, listings[4]!)
  await likeForAMoment(browser, listings[2]!)
  await browser.post(`/api/people/${blocked!.account.id}/block`)
  return { other: matched!.client, otherId: matched!.account.id, conversationId: conversationOf(body) }
}

async function liveAsOwner(app: TestApp, browser: TestClient, id: string) {
  await accept(browser, { acceptsPets: false })
  const listing = await begin(browser)
  await browser.post(`/api/my/listings/${listing.id}/photos`, await jpeg(640, 800))
  const { body: saved } = await save(browser, listing, propertyDraft({ title: 'The Pemberton cabin' }))
  expect((await act(browser, saved, 'publish')).status).toBe(200)
  await searchClients(browser)
  const second = await makeListing(app, id, { title: 'The other cabin' })
  const clients = await Promise.all([1, 2, 3, 4].map(() => signedInClient(app, 'client')))
  for (const { client } of clients) {
    await lookFor(client)
    await listingDeck(client)
  }
  await clientDeck(browser)
  const [matched, liked, passing, liker] = clients
  await swipe(browser, matched!.account.id)
  await swipe(browser, liked!.account.id, 'right', { isSuper: true })
  await likeForAMoment(browser, passing!.account.id)
  const { body } = await swipe(matched!.client, saved.id)
  await swipe(matched!.client, second)
  await swipe(passing!.client, saved.id, 'left')
  await swipe(liker!.client, second)
  await liker!.client.post('/api/reports', { about: 'listing', id: saved.id, reason: 'scam', text: 'x' })
  await act(browser, { id: second }, 'rented')
  return { other: matched!.client, otherId: matched!.account.id, conversationId: conversationOf(body) }
}

async function pay(browser: TestClient, role: Role) {
  const { body } = await beginCheckout(browser, role === 'client' ? 'plus' : 'pro')
  expect((await decide(browser, body.url, 'approve')).status).toBe(200)
}

/** One contract that both have signed, and one that is still unsigned. */
async function agree(
  app: TestApp,
  {
    role,
    name,
    browser,
    other,
    conversationId,
  }: Pick<FullAccount, 'role' | 'name' | 'browser' | 'other' | 'conversationId'>,
) {
  const [owner, client] = role === 'owner' ? [browser, other] : [other, browser]
  const [match] = await app.query<{ listingId: string; ownerId: string }>(
    `select m.listing_id "listingId", m.owner_id "ownerId" from matches m
     join conversations c on c.client_id = m.client_id and c.owner_id = m.owner_id where c.id = $1`,
    [conversationId],
  )
  const { listingId, ownerId } = match!
  const terms = { ...homeTerms, [`${role}Name`]: name }
  for (const isSigned of [true, false]) {
    await app.query(`delete from plan_uses where user_id = $1 and action = 'send_contract'`, [ownerId])
    const { body: draft } = await startContract(owner, { conversationId, listingId })
    const { body: saved } = await saveContract(owner, draft, terms)
    const { body: sent } = await sendContract(owner, saved)
    await signContract(browser, sent, { name, password: fullAccountPassword })
    if (!isSigned) continue
    const last = await signContract(role === 'owner' ? client : owner, sent)
    expect(last.body.state, last.text).toBe('completed')
    const sealed = `select from sealed_contracts where contract_id = $1`
    await until(async () => (await app.query(sealed, [sent.id])).length === 1, 'the seal')
  }
}

function conversationOf(outcome: object) {
  if (!('conversationId' in outcome)) throw new Error('They have not matched')
  return outcome.conversationId as string
}

async function exchangeMessages(
  browser: TestClient,
  other: TestClient,
  conversationId: string,
  text: string,
  otherText: string,
) {
  const path = `/api/conversations/${conversationId}`
  const say = (who: TestClient, words: string) =>
    who.post(`${path}/messages`, { text: words, key: randomUUID() })
  await say(browser, text)
  await say(other, otherText)
  for (const who of [browser, other])
    await who.post<Message>(`${path}/photos?key=${randomUUID()}`, await jpeg(600, 750))
  await other.post(`${path}/marks`, { deliveredSeq: 4, readSeq: 2 })
  await browser.post(`${path}/marks`, { deliveredSeq: 4, readSeq: 4 })
  const times = [new Date(Date.now() + 48 * hourMs).toISOString()]
  const { body: viewing } = await browser.post<Viewing>(`${path}/viewings`, { key: newId(), times })
  await other.post(`/api/viewings/${viewing.id}/accept`, { startsAt: times[0] })
  await browser.post(`${path}/messages/2/hide`)
}
