import { randomUUID } from 'node:crypto'
import { makeListing, signedInClient } from './factories.ts'
import type { TestApp } from './test-app.ts'
import { succeeded } from './succeeded.ts'

const like = (targetId: string) => ({ targetId, direction: 'right', key: randomUUID() })

/** A client and an owner who have matched over a listing. */
export async function makeMatch(app: TestApp) {
  const { account: seeker, client } = await signedInClient(app, 'client')
  const { account: lister, client: owner } = await signedInClient(app, 'owner')
  const listingId = await makeListing(app, lister.id)
  await succeeded(owner.post('/api/swipes', like(seeker.id)))
  const { body } = await succeeded(client.post<{ conversationId: string }>('/api/swipes', like(listingId)))
  return {
    client,
    owner,
    clientId: seeker.id,
    ownerId: lister.id,
    clientName: seeker.name,
    ownerName: lister.name,
    listingId,
    conversationId: body.conversationId,
  }
}

export type TestMatch = Awaited<ReturnType<typeof makeMatch>>
