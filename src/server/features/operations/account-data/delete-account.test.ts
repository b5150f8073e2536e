import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Conversation } from '#shared/conversations/chat.ts'
import { untilWaiting, withoutTable, whileLocked } from '#server/testing/break-database.ts'
import { makeSentContract } from '#server/testing/contracts.ts'
import { swipe } from '#server/testing/deck-calls.ts'
import { factoryPassword, makeListing, signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { jpeg, photoFiles } from '#server/testing/pictures.ts'
import { scanFiles, scanTables } from '#server/testing/account-data/scan.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { finishDeletions } from './finish-deletions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const remove = (who: TestClient, password: string | undefined = factoryPassword) =>
  who.post('/api/my/deletion', { password })
const unfinished = (of = app) => of.query('select id from unfinished_deletions')
const untilDone = (of = app) => until(async () => (await unfinished(of)).length === 0, 'the rest is done')
const send = (from: TestClient, conversationId: string) =>
  from.post(`/api/conversations/${conversationId}/messages`, { text: 'Hello', key: randomUUID() })
const isThere = async (id: string) => (await app.query('select from users where id = $1', [id])).length > 0

describe('deleting an account', () => {
  test('asks for the password and does nothing without the right one', async () => {
    app.clock.stoppedAtMs = Date.now()
    const { account, client } = await signedInClient(app)
    const before = await scanTables(app, [account.id])
    expect((await client.post('/api/my/deletion', {})).body.error.fields).toMatchObject([
      { field: 'password' },
    ])
    expect((await remove(client, 'Wrong123')).body.error.code).toBe('wrong_password')
    expect((await remove(client, 'x'.repeat(201))).status).toBe(400)
    expect((await remove(app.client())).status).toBe(401)
    for (let tries = 0; tries < 4; tries += 1) await remove(client, 'Wrong123')
    expect((await remove(client)).status).toBe(429)
    const after = (await scanTables(app, [account.id])).filter(({ table }) => table !== 'rate_limits')
    delete app.clock.stoppedAtMs
    expect(after).toEqual(before)
  })

  test('without a password requires a recent sign-in', async () => {
    const { account, client } = await signedInClient(app)
    await app.query('update users set password_hash = null where id = $1', [account.id])
    await app.query(
      `update sessions set created_at = created_at - interval '11 minutes' where user_id = $1`,
      [account.id],
    )
    expect((await client.post('/api/my/deletion', {})).body.error.code).toBe('recent_sign_in_required')
    expect(await isThere(account.id)).toBe(true)
    const fresh = await signedInBrowser(app, account.id)
    expect((await fresh.post('/api/my/deletion', {})).status).toBe(200)
    expect(await isThere(account.id)).toBe(false)
  })

  test('waits for a contract that is being signed, and doesn’t keep it from being finished', async () => {
    const match = await makeMatch(app)
    const contract = await makeSentContract(match.owner, match)
    const signer = new Client({ connectionString: app.connectionString })
    await signer.connect()
    await signer.query(`begin; set local lock_timeout = '500ms'`)
    await signer.query('select from contracts where id = $1 for update', [contract.id])
    const leaving = remove(match.owner)
    await untilWaiting(signer, 1)
    // Takes the same lock as the notifications about it.
    await signer.query('select from users where id = $1 for key share', [match.ownerId])
    await signer.query('commit')
    await signer.end()
    expect((await leaving).status).toBe(200)
  })

  test('ends every session and stream at once, and notifies everyone they chatted with', async () => {
    const { client, owner, clientId, conversationId } = await makeMatch(app)
    const elsewhere = await signedInBrowser(app, clientId)
    const mine = [client, elsewhere].map((browser) => createStreamClient(browser, app.url))
    const theirs = createStreamClient(owner, app.url)
    for (const stream of [...mine, theirs]) await stream.connect()
    await send(client, conversationId)
    await until(() => theirs.events.length === 1, 'the message')
    expect((await remove(client)).status).toBe(200)
    for (const browser of [client, elsewhere]) expect((await browser.get('/api/me')).status).toBe(401)
    for (const stream of mine) await until(() => !stream.isOpen, 'the stream is closed')
    await until(() => theirs.events.length === 2, 'the end')
    expect(theirs.events[1]).toMatchObject({ kind: 'account_deleted', conversationId })
    theirs.cut()
  })

  test('twice at once, from two tabs, happens once', async () => {
    const { account, client } = await signedInClient(app)
    const other = await signedInBrowser(app, account.id)
    const replies = await Promise.all([remove(client), remove(client), remove(other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    await untilDone()
    const mails = await app.query<{ text: string }>('select text from mailbox where recipient = $1', [
      account.email,
    ])
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('Contracts that both sides signed and invoices stay')
  })

  test('fails for nobody while others send messages to them and swipe them', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { client, owner, clientId, conversationId } = await makeMatch(app)
      const others = await Promise.all([1, 2, 3, 4].map(() => signedInClient(app, 'owner')))
      await Promise.all(others.slice(0, 2).map(({ client: browser }) => swipe(browser, clientId)))
      const [deletion, ...replies] = await Promise.all([
        remove(client),
        ...Array.from({ length: 6 }, () => send(owner, conversationId)),
        ...others.map(({ client: browser }) => swipe(browser, clientId)),
        ...others.map(({ client: browser }) => swipe(browser, clientId, 'left')),
        owner.post(`/api/conversations/${conversationId}/marks`, { deliveredSeq: 1, readSeq: 1 }),
      ])
      expect(deletion.status, deletion.text).toBe(200)
      expect(replies.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([])
      await untilDone()
      expect(await scanTables(app, [clientId])).toEqual([])
      const { body } = await owner.get<Conversation>(`/api/conversations/${conversationId}`)
      expect(body).toMatchObject({ state: 'deleted', other: { name: 'Deleted user' } })
    }
  })

  test('makes a simultaneous swipe wait and then find nobody', async () => {
    const { account, client } = await signedInClient(app, 'client')
    const { client: owner } = await signedInClient(app, 'owner')
    const replies = await whileLocked(app, 'reports', async (untilSoMany) => {
      const deletion = remove(client)
      await untilSoMany(1)
      const like = swipe(owner, account.id)
      await untilSoMany(2)
      return [deletion, like]
    })
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 404])
  })

  test('of an owner who matched with a client on two listings leaves that client one match', async () => {
    const { client, owner, ownerId } = await makeMatch(app)
    await swipe(client, await makeListing(app, ownerId))
    expect((await client.get<{ matches: object[] }>('/api/matches')).body.matches).toHaveLength(2)
    await remove(owner)
    const { body } = await client.get<{ matches: object[] }>('/api/matches')
    expect(body.matches).toMatchObject([{ stage: 'closed', listing: null }])
  })

  test('removes a conversation with a blocked person completely, with both sides’ photos', async () => {
    const { client, owner, ownerId, conversationId } = await makeMatch(app)
    for (const who of [client, owner])
      await who.post(`/api/conversations/${conversationId}/photos?key=${randomUUID()}`, await jpeg(60, 80))
    expect(await photoFiles(app, conversationId)).toHaveLength(6)
    await client.post(`/api/people/${ownerId}/block`)
    await remove(client)
    await untilDone()
    expect(await photoFiles(app, conversationId)).toEqual([])
    expect(await app.query('select from conversations where id = $1', [conversationId])).toEqual([])
    expect((await owner.get<{ conversations: object[] }>('/api/conversations')).body.conversations).toEqual(
      [],
    )
  })

  test('of someone without conversations leaves no placeholder behind', async () => {
    const { client } = await signedInClient(app)
    const count = async () => (await app.query('select from users where deleted_at is not null')).length
    const before = await count()
    await remove(client)
    expect(await count()).toBe(before)
  })
})

describe('the cleanup after a deletion', () => {
  test('is retried when it fails at first, and nothing is lost', async () => {
    await untilDone()
    const { account, client } = await signedInClient(app, 'owner')
    const listingId = await makeListing(app, account.id)
    await app.deps.photoStorage.put([listingId, 'x', '320.webp'], Buffer.from('picture'))
    await withoutTable(app, 'decks', async () => {
      await remove(client)
      await expect(finishDeletions(app.deps)).rejects.toThrow('decks')
      expect(await unfinished()).toHaveLength(1)
    })
    expect(await isThere(account.id)).toBe(false)
    await finishDeletions(app.deps)
    expect(await unfinished()).toEqual([])
    expect(await scanFiles(app, [listingId])).toEqual([])
  })

  test('waits for whoever still saw the person and is writing about them', async () => {
    const { account, client } = await signedInClient(app, 'client')
    const { account: owner } = await signedInClient(app, 'owner')
    const swiper = new Client({ connectionString: app.connectionString })
    await swiper.connect()
    await swiper.query('begin')
    const values = [owner.id, account.id]
    await swiper.query(
      `insert into likes (user_id, target_id, direction, created_at) values ($1, $2, 'left', now())`,
      values,
    )
    await remove(client)
    await swiper.query(
      'insert into retracted_likes (user_id, target_id, notified_at, times) values ($1, $2, now(), 1)',
      values,
    )
    // Without waiting, the rest would be done by now.
    await sleep(500)
    expect(await unfinished()).toHaveLength(1)
    await swiper.query('commit')
    await swiper.end()
    await untilDone()
    expect(await scanTables(app, [account.id])).toEqual([])
  })

  test('continues while the mail server is down, and gives up on the goodbye email after a day', async () => {
    const smtp = await startSmtpServer()
    await smtp.stop()
    const server = await startTestApp({ SMTP_URL: smtp.url })
    const { account, client } = await signedInClient(server)
    expect((await remove(client)).status).toBe(200)
    await expect(finishDeletions(server.deps)).rejects.toThrow()
    expect(await unfinished(server)).toHaveLength(1)
    server.clock.aheadMs = 25 * 3600_000
    await finishDeletions(server.deps)
    expect(await unfinished(server)).toEqual([])
    expect(await scanTables(server, [account.id, account.email])).toEqual([])
    await server.stop()
  })
})
