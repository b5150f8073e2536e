import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { streamPath } from '#shared/stream-path.ts'
import type { Role } from '#shared/roles.ts'
import { newAddress, type App } from './app.ts'
import { letIn, type Person } from './people.ts'

type Fetch = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>

/** Somebody who uses the server without a browser. */
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

/** A client and an owner who have matched about a listing. */
export async function makeMatch(app: App) {
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
  const listingId = randomUUID()
  await app.query(
    `insert into listings (id, owner_id, title, price_cents, status, is_active)
     values ($1, $2, 'Glass-front cabin', 195000, 'active', true)`,
    [listingId, ownerId],
  )
  await ownerFetch('POST', '/api/swipes', like(clientId))
  const { body } = await clientFetch('POST', '/api/swipes', like(listingId))
  const { conversationId } = body as { conversationId: string }
  const messagesPath = `/api/conversations/${conversationId}/messages`
  return {
    client,
    owner,
    clientFetch,
    ownerFetch,
    conversationId,
    threadPath: `/messages?conversation=${conversationId}`,
    clientSays: (text: string) => clientFetch('POST', messagesPath, newMessage(text)),
    ownerSays: (text: string) => ownerFetch('POST', messagesPath, newMessage(text)),
  }
}

/** Signed in at the server's door, on a screen, and told what happens from now on. */
export async function enter(
  context: BrowserContext,
  role: Role,
  person: Person,
  path: string,
): Promise<Page> {
  await letIn(context, role, person)
  const page = await context.newPage()
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === streamPath)
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
