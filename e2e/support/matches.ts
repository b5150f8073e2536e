import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { streamPath } from '#shared/stream-path.ts'
import type { Role } from '#shared/roles.ts'
import { newAddress, type App } from './app.ts'
import { startSession, type Person } from './people.ts'

type Fetch = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>

/** A person who uses the API without a browser. */
export async function signedInFetch(app: App, role: Role, { email, password }: Person): Promise<Fetch> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    Origin: app.url,
    'X-Forwarded-For': newAddress(),
  }
  const request: Fetch = async (method, path, body) => {
    const reply = await fetch(app.url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const cookie = reply.headers.getSetCookie()[0]
    if (cookie) headers['Cookie'] = cookie.split(';')[0]!
    return { status: reply.status, body: await reply.json() }
  }
  const { status } = await request('POST', '/api/auth/sign-in', { email, password, role })
  if (status !== 200) throw new Error(`Signing in answered ${status}`)
  return request
}

export const newMessage = (text: string) => ({ key: randomUUID(), text })
const like = (targetId: string) => ({ targetId, direction: 'right', key: randomUUID() })

/** A client, and an owner with listings of these titles. */
async function makePair(app: App, titles: string[]) {
  const client = await app.makeAccount('client')
  const owner = await app.makeAccount('owner')
  await app.query("update profiles set full_name = 'Ruth Alvarez' where email = $1", [owner.email])
  const [clientFetch, ownerFetch] = await Promise.all([
    signedInFetch(app, 'client', client),
    signedInFetch(app, 'owner', owner),
  ])
  const idOf = async (email: string) => {
    const [row] = await app.query('select id from users where email = $1', [email])
    return (row as { id: string }).id
  }
  const [clientId, ownerId] = [await idOf(client.email), await idOf(owner.email)]
  const listingIds = titles.map(() => randomUUID())
  for (const [at, title] of titles.entries())
    await app.query(
      `insert into listings (id, owner_id, title, price_cents, status, is_active, street, access_notes)
       values ($1, $2, $3, 195000, 'active', true, '12 Copper Heron Lane', 'Ring twice.')`,
      [listingIds[at], ownerId, title],
    )
  return {
    client,
    owner,
    clientFetch,
    ownerFetch,
    clientLikes: (listingId: string) => clientFetch('POST', '/api/swipes', like(listingId)),
    ownerLikes: () => ownerFetch('POST', '/api/swipes', like(clientId)),
    listingIds,
  }
}

/** A client who likes an owner's listings without a response yet. */
export async function makeLikes(app: App, titles: string[]) {
  const pair = await makePair(app, titles)
  for (const listingId of pair.listingIds) await pair.clientLikes(listingId)
  return pair
}

/** A client and an owner who matched on one listing, which the match names. */
export async function makeMatch(app: App) {
  const pair = await makePair(app, ['Glass-front cabin'])
  await pair.ownerLikes()
  const { body } = await pair.clientLikes(pair.listingIds[0]!)
  return withThread(pair, body)
}

/** A match completed by the owner's like: the client liked these listings, and the match names none of them. */
export async function makeMatchByOwner(app: App, titles: string[]) {
  const pair = await makeLikes(app, titles)
  const { body } = await pair.ownerLikes()
  return withThread(pair, body)
}

function withThread(pair: Awaited<ReturnType<typeof makePair>>, body: unknown) {
  const { client, owner, clientFetch, ownerFetch } = pair
  const { conversationId } = body as { conversationId: string }
  const messagesPath = `/api/conversations/${conversationId}/messages`
  return {
    client,
    owner,
    clientFetch,
    ownerFetch,
    conversationId,
    threadPath: `/messages?conversation=${conversationId}`,
    sendAsClient: (text: string) => clientFetch('POST', messagesPath, newMessage(text)),
    sendAsOwner: (text: string) => ownerFetch('POST', messagesPath, newMessage(text)),
  }
}

/** The event stream that a page is about to open. Once it is open, the page receives events. */
export const streamOf = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === streamPath)

/** Signs in through the API, opens a screen and waits for the event stream. */
export async function enter(
  context: BrowserContext,
  role: Role,
  person: Person,
  path: string,
): Promise<Page> {
  await startSession(context, role, person)
  const page = await context.newPage()
  const stream = streamOf(page)
  await page.goto(path)
  await stream
  return page
}

export const thread = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })
export const composer = (page: Page) => page.getByRole('textbox', { name: /^Write to/ })

export async function write(page: Page, text: string) {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}
