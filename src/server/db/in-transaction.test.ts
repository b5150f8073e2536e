import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilWaiting } from '#server/testing/break-database.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { jpeg, photoFiles } from '#server/testing/pictures.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { allOf, inTransaction } from './in-transaction.ts'

let app: TestApp
let other: Client
beforeAll(async () => {
  app = await startTestApp()
  other = new Client({ connectionString: app.connectionString })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await app.stop()
})

/** Runs `during` while the user is being deleted, and commits the deletion once a statement waits for it. */
async function whileLeaving<T>(userId: string, during: () => Promise<T>) {
  await other.query('begin')
  await other.query('delete from users where id = $1', [userId])
  const reply = during()
  await untilWaiting(other, 1)
  await other.query('commit')
  return reply
}

describe('while an account is being deleted', () => {
  test.each(['block', 'unmatch'])('a request to %s it gets 404', async (verb) => {
    const { client, ownerId } = await makeMatch(app)
    const reply = await whileLeaving(ownerId, () => client.post(`/api/people/${ownerId}/${verb}`))
    expect([reply.status, reply.body.error.code]).toEqual([404, 'not_found'])
  })

  test('a setting from that account gets 401', async () => {
    const { account, client } = await signedInClient(app)
    const choice = { topic: 'likes', channel: 'in_app', isOn: false }
    const reply = await whileLeaving(account.id, () => client.put('/api/me/notifications', choice))
    expect([reply.status, reply.body.error.code]).toEqual([401, 'not_signed_in'])
  })

  test('a photo from that account gets 401 and leaves no file behind', async () => {
    const { account, client } = await signedInClient(app)
    const photo = await jpeg(320, 400)
    const reply = await whileLeaving(account.id, () => client.post('/api/my/profile/photos', photo))
    expect([reply.status, reply.body.error.code]).toEqual([401, 'not_signed_in'])
    expect(await photoFiles(app, account.id)).toEqual([])
  })
})

test('a transaction that PostgreSQL aborts in a deadlock runs again after the other', async () => {
  const { account, client } = await signedInClient(app)
  await app.query('insert into client_profiles (user_id) values ($1)', [account.id])
  const photo = await jpeg(320, 400)
  // The server's own connection detects the deadlock first, so it is the one that is aborted.
  await other.query(`begin; set local deadlock_timeout = '1min'`)
  await other.query('update profiles set updated_at = now() where id = $1', [account.id])
  const reply = client.post('/api/my/profile/photos', photo)
  await untilWaiting(other, 1)
  await other.query('update client_profiles set about = $2 where user_id = $1', [account.id, 'x'])
  await other.query('commit')
  expect((await reply).status).toBe(201)
})

const insertProfile = (userId: string) => `insert into client_profiles (user_id) values ('${userId}')`
const findProfile = (userId: string) => app.query('select from client_profiles where user_id = $1', [userId])

describe('the last statement of a transaction', () => {
  test('fails the transaction when it fails', async () => {
    const { account } = await signedInClient(app)
    const failing = inTransaction(app.deps.pool, async (tx, atEnd) => {
      await tx.query(insertProfile(account.id))
      atEnd(tx.query('select 1 / 0'))
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await findProfile(account.id)).toEqual([])
  })

  test('is tried again with the transaction when PostgreSQL asks for that', async () => {
    const { account } = await signedInClient(app)
    let attempts = 0
    await inTransaction(app.deps.pool, async (tx, atEnd) => {
      attempts += 1
      await tx.query(insertProfile(account.id))
      if (attempts === 1) atEnd(tx.query(`do $$ begin raise 'again' using errcode = '40001'; end $$`))
    })
    expect(attempts).toBe(2)
    expect(await findProfile(account.id)).toHaveLength(1)
  })
})

test('parts of a transaction end before its failure is reported', async () => {
  let hasEnded = false
  const slow = (async () => {
    for (let i = 0; i < 5; i += 1) await new Promise((resolve) => setImmediate(resolve))
    hasEnded = true
  })()
  await expect(allOf([Promise.reject(new Error('failed')), slow])).rejects.toThrow('failed')
  expect(hasEnded).toBe(true)
})
