import { deleteAccount } from '#server/features/operations/account-data/delete-account.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import type { AccessWorld } from '../access/access-world.ts'
import { factoryPassword } from '../factories.ts'
import { decide } from '../operators.ts'
import type { TestApp } from '../test-app.ts'
import type { TestClient } from '../test-client.ts'

export interface RaceWorld extends AccessWorld {
  app: TestApp
  operator: TestClient
}

/** Does nothing if one of the calls has signed them out or changed their password. */
async function deletePerson({ app }: RaceWorld, userId: string) {
  const [session] = await app.query<Session>('select id, user_id "userId" from sessions where user_id = $1', [
    userId,
  ])
  if (!session) return
  await deleteAccount(app.deps, session, factoryPassword).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

/** What may happen to people and their data while one of their requests is running. */
export const raceEvents: Record<string, (world: RaceWorld) => Promise<unknown>> = {
  'the client is deleted': (world) => deletePerson(world, world.things.clientId),
  'the owner is deleted': (world) => deletePerson(world, world.things.ownerId),
  'the client is banned': ({ operator, things }) => decide(operator, 'person', things.clientId, 'ban'),
  'the owner is banned': ({ operator, things }) => decide(operator, 'person', things.ownerId, 'ban'),
  'the client blocks the owner': ({ insiders, things }) =>
    insiders.client.browser.post(`/api/people/${things.ownerId}/block`),
  'the owner blocks the client': ({ insiders, things }) =>
    insiders.owner.browser.post(`/api/people/${things.clientId}/block`),
  'the client unmatches the owner': ({ insiders, things }) =>
    insiders.client.browser.post(`/api/people/${things.ownerId}/unmatch`),
  'the owner pauses the listing': ({ insiders, things }) =>
    insiders.owner.browser.post(`/api/my/listings/${things.shownId}/pause`),
  'the owner removes the listings': async ({ insiders, things }) => {
    for (const id of [things.shownId, things.draftId])
      await insiders.owner.browser.post(`/api/my/listings/${id}/remove`)
  },
}
