import { randomUUID } from 'node:crypto'
import { makeListing, signedInClient } from './factories.ts'
import type { TestApp } from './test-app.ts'
import { succeeded } from './succeeded.ts'

const like = (targetId: string) => ({ targetId, direction: 'right', key: randomUUID() })

/** A client and an owner who have matched over a listing. */
export async function makeMatch(app: TestApp) {
  const { account: clientAccount, client } = await signedInClient(app, 'client')
  const { account: ownerAccount, client: owner } = await signedInClient(app, 'owner')
  const listingId = await makeListing(app, ownerAccount.id)
  await succeeded(owner.post('/api/swipes', like(clientAccount.id)))
  const { body } = await succeeded(client.post<{ conversationId: string }>('/api/swipes', like(listingId)))
  return {
    client,
    owner,
    clientId: clientAccount.id,
    ownerId: ownerAccount.id,
    clientName: clientAccount.name,
    ownerName: ownerAccount.name,
    listingId,
    conversationId: body.conversationId,
  }
}

export type TestMatch = Awaited<ReturnType<typeof makeMatch>>
