import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Owner } from '#shared/market/owners.ts'
import { newId } from '#server/db/ids.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { myOwnerProfile, ownerProfile, saveOwnerProfile } from '#server/testing/profiles.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const view = (client: TestClient, ownerId: string) => client.get<Owner>(`/api/owners/${ownerId}`)

describe('an owner, as a client sees them', () => {
  test('shows their profile and nothing else', async () => {
    const { client: owner, account } = await signedInClient(app, 'owner')
    const { client } = await signedInClient(app)
    await saveOwnerProfile(owner, ownerProfile())
    const reply = await view(client, account.id)
    expect(reply.body).toEqual((await myOwnerProfile(owner)).owner)
    expect(reply.text).not.toContain('@')
    expect(reply.text).not.toMatch(/"(lat|lon|cityId|email)"/)
  })

  test('is not found when unknown, hidden, suspended, blocked or not an owner', async () => {
    const { client, account } = await signedInClient(app)
    const { client: owner, account: ownerAccount } = await signedInClient(app, 'owner')
    for (const id of [randomUUID(), 'x', account.id]) expect((await view(client, id)).status).toBe(404)
    expect((await view(owner, ownerAccount.id)).status).toBe(403)
    expect((await view(app.client(), ownerAccount.id)).status).toBe(401)
    expect((await view(client, ownerAccount.id)).status).toBe(200)
    for (const change of ['is_hidden = true', 'is_hidden = false, suspended_at = now()']) {
      await app.query(`update profiles set ${change} where id = $1`, [ownerAccount.id])
      expect((await view(client, ownerAccount.id)).status).toBe(404)
    }
    const match = await makeMatch(app)
    expect((await view(match.client, match.ownerId)).status).toBe(200)
    await match.owner.post(`/api/people/${match.clientId}/block`)
    expect((await view(match.client, match.ownerId)).status).toBe(404)
  })
})

describe('an owner’s reply time', () => {
  const minute = 60_000

  /** Conversations in which the client asked a week ago and waited this many minutes. Null means no reply. */
  async function makeConversations(
    ownerId: string,
    waits: (number | null)[],
    askedMsAgo = 7 * 24 * 60 * minute,
  ) {
    const askedAt = Date.now() - askedMsAgo
    for (const wait of waits) {
      const { account } = await signedInClient(app)
      const id = newId()
      await app.query('insert into conversations (id, client_id, owner_id) values ($1, $2, $3)', [
        id,
        account.id,
        ownerId,
      ])
      await app.query(
        'insert into conversation_members (user_id, conversation_id, other_id, active_at) values ($1, $2, $3, now())',
        [ownerId, id, account.id],
      )
      const messages = [
        { senderId: ownerId, at: askedAt - minute },
        { senderId: account.id, at: askedAt },
        { senderId: account.id, at: askedAt + 1000 },
        ...(wait === null ? [] : [{ senderId: ownerId, at: askedAt + wait * minute }]),
      ]
      for (const [i, { senderId, at }] of messages.entries())
        await app.query(
          `insert into conversation_messages (id, conversation_id, seq, sender_id, key, message_text, created_at)
           values ($1, $2, $3, $4, $1, 'Hello', $5)`,
          [newId(), id, i + 1, senderId, new Date(at)],
        )
    }
  }

  test.each<[string, (number | null)[], Owner['repliesWithin']]>([
    ['unknown after only two questions', [1, 1], null],
    ['within an hour', [5, 55, 600], 'hour'],
    ['within a few hours', [5, 90, 600], 'few_hours'],
    ['within a day', [300, 1000, 3000], 'day'],
    ['within a few days', [60, 3000, null], 'few_days'],
    ['unknown when most questions are never answered', [1, null, null], null],
  ])('is %s', async (_, waits, expected) => {
    const { account } = await signedInClient(app, 'owner')
    const { client } = await signedInClient(app)
    await makeConversations(account.id, waits)
    expect((await view(client, account.id)).body.repliesWithin).toBe(expected)
  })

  test('does not count clients who asked just now', async () => {
    const { account } = await signedInClient(app, 'owner')
    const { client } = await signedInClient(app)
    await makeConversations(account.id, [30, 30])
    await makeConversations(account.id, [null, null], 5 * minute)
    expect((await view(client, account.id)).body.repliesWithin).toBeNull()
  })
})
