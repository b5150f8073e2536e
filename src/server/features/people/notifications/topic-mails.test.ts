import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { startSmtpServer, type SmtpServer } from '#server/testing/smtp-server.ts'
import { createStreamClient } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { mailText } from '#server/mail/mail-text.ts'
import { enqueueUnreadMails, unreadMailMs } from '#server/features/conversations/chat/unread-message-mails.ts'
import { sendTopicMail } from './send-topic-mail.ts'

let smtp: SmtpServer
let app: TestApp
beforeAll(async () => {
  smtp = await startSmtpServer()
  app = await startTestApp({ SMTP_URL: smtp.url })
})
afterAll(async () => {
  await app.stop()
  await smtp.stop()
})

const emailOf = async (userId: string) =>
  (await app.query<{ email: string }>('select email from users where id = $1', [userId]))[0]!.email
const mailsTo = async (userId: string) => {
  const email = await emailOf(userId)
  return smtp.mails.filter(({ recipients }) => recipients.includes(email)).map(({ mail }) => mail)
}
/** Otherwise, the jobs would wait for the next poll. */
const wakeJobs = () => {
  for (const name of ['send-activity-email', 'send-unread-message-email'] as const) app.deps.jobs.wake(name)
}
async function subjectsTo(userId: string, count: number) {
  const arrived = async () => {
    wakeJobs()
    return (await mailsTo(userId)).length
  }
  await expect.poll(arrived).toBe(count)
  return (await mailsTo(userId)).map(({ subject }) => subject)
}
const waitingMails = () => {
  wakeJobs()
  return app.query(
    `select from pgboss.job where name in ('send-activity-email', 'send-unread-message-email') and state in ('created', 'retry', 'active')`,
  )
}
/** Resolves once the queue is empty and everything due has been sent. */
const quiet = () => expect.poll(waitingMails).toEqual([])
const headerOf = (mail: SmtpServer['mails'][number]['mail'], name: string) =>
  mail.headers.find(({ key }) => key === name)?.value
const like = (targetId: string) => ({ targetId, direction: 'right', key: randomUUID() })
const write = (from: TestClient, conversationId: string, text = 'Between the two of us') =>
  from.post<{ seq: number }>(`/api/conversations/${conversationId}/messages`, {
    text,
    key: randomUUID(),
  })
const stopLinkOf = async (userId: string) => {
  const [mail] = await mailsTo(userId)
  return new URL(headerOf(mail!, 'list-unsubscribe')!.slice(1, -1)).pathname
}

describe('a match', () => {
  test('is emailed once to the person who was away, and not to the person who completed it', async () => {
    const { clientId, ownerId, clientName, conversationId } = await makeMatch(app)
    expect(await subjectsTo(ownerId, 1)).toEqual([`It’s a match with ${clientName}`])
    await quiet()
    expect(await mailsTo(clientId)).toEqual([])
    const [mail] = await mailsTo(ownerId)
    expect(mail!.text).toContain(`/messages?conversation=${conversationId}`)
  })

  test('is not emailed to someone who is using the app or has switched off these emails', async () => {
    for (const prepare of [
      async (owner: TestClient) => {
        const stream = createStreamClient(owner, app.url)
        await stream.connect()
        return () => stream.cut()
      },
      async (owner: TestClient) => {
        await owner.put('/api/me/notifications', { topic: 'matches', channel: 'email', isOn: false })
        return () => undefined
      },
    ]) {
      const { account: clientAccount, client } = await signedInClient(app, 'client')
      const { account: ownerAccount, client: owner } = await signedInClient(app, 'owner')
      const listingId = await makeListing(app, ownerAccount.id)
      const undo = await prepare(owner)
      await owner.post('/api/swipes', like(clientAccount.id))
      await client.post('/api/swipes', like(listingId))
      await quiet()
      expect(await mailsTo(ownerAccount.id)).toEqual([])
      undo()
    }
  })
})

describe('messages', () => {
  test('that stay unread are emailed once per conversation, and again only after something was read', async () => {
    const { client, owner, ownerId, clientName, conversationId } = await makeMatch(app)
    await subjectsTo(ownerId, 1)
    await write(client, conversationId)
    await enqueueUnreadMails(app.deps)
    await quiet()
    expect(await mailsTo(ownerId)).toHaveLength(1)

    app.clock.aheadMs += unreadMailMs
    await write(client, conversationId)
    await Promise.all([enqueueUnreadMails(app.deps), enqueueUnreadMails(app.deps)])
    expect((await subjectsTo(ownerId, 2)).at(-1)).toBe(`2 messages from ${clientName}`)
    expect((await mailsTo(ownerId)).at(-1)!.text).not.toContain('Between the two of us')

    app.clock.aheadMs += unreadMailMs
    const { body } = await write(client, conversationId)
    await enqueueUnreadMails(app.deps)
    await quiet()
    expect(await mailsTo(ownerId)).toHaveLength(2)

    const { seq } = body
    await owner.post(`/api/conversations/${conversationId}/marks`, { deliveredSeq: seq, readSeq: seq })
    await write(client, conversationId)
    app.clock.aheadMs += unreadMailMs
    await enqueueUnreadMails(app.deps)
    expect((await subjectsTo(ownerId, 3)).at(-1)).toBe(`A message from ${clientName}`)
  })

  test('of a blocked conversation are not emailed', async () => {
    const { client, owner, clientId, ownerId, conversationId } = await makeMatch(app)
    await subjectsTo(ownerId, 1)
    await write(client, conversationId)
    expect((await owner.post(`/api/people/${clientId}/block`)).status).toBe(200)
    app.clock.aheadMs += unreadMailMs
    await enqueueUnreadMails(app.deps)
    await quiet()
    expect(await mailsTo(ownerId)).toHaveLength(1)
  })
})

describe('an unsubscribe link', () => {
  test('is in the email’s text and in its headers for email clients, and works with one click', async () => {
    const { client, owner, ownerId, conversationId } = await makeMatch(app)
    await subjectsTo(ownerId, 1)
    const [mail] = await mailsTo(ownerId)
    const link = headerOf(mail!, 'list-unsubscribe')
    expect(link).toMatch(/^<http:\/\/keyswipe\.test\/unsubscribe\/[\w-]+\.[\w-]{43}>$/)
    expect(headerOf(mail!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail!.html).toContain(`href="${link!.slice(1, -1)}"`)
    expect(mail!.text).toContain(`Stop emails about matches: ${link!.slice(1, -1)}`)

    const path = await stopLinkOf(ownerId)
    const scanner = app.client()
    expect((await scanner.get(path)).status).toBe(200)
    expect((await scanner.get(`/api${path}`)).body).toEqual({ topic: 'matches', isOneSearch: false })
    expect((await owner.get<{ choices: unknown[] }>('/api/me/notifications')).body.choices).toEqual([])

    for (let again = 0; again < 2; again += 1) {
      const { status } = await app.client().post(path, 'List-Unsubscribe=One-Click', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(status).toBe(204)
    }
    expect((await owner.get('/api/me/notifications')).body).toEqual({
      choices: [{ topic: 'matches', channel: 'email', isOn: false }],
    })
    await write(client, conversationId)
    app.clock.aheadMs += unreadMailMs
    await enqueueUnreadMails(app.deps)
    await subjectsTo(ownerId, 2)
  })

  test('for a saved search stops the alerts of that search only', async () => {
    const { account } = await signedInClient(app)
    const ids = [randomUUID(), randomUUID()]
    for (const id of ids)
      await app.query(
        `insert into listing_searches (user_id, id, name, alerts, created_at, watched_since) values ($1, $2, 'Cabins', 'daily', now(), now())`,
        [account.id, id],
      )
    const content = {
      subject: mailText('New'),
      heading: mailText('New'),
      before: [],
      action: { label: mailText('See'), link: 'x' },
      after: [],
    }
    await sendTopicMail(app.deps, account.id, { topic: 'searches', searchId: ids[0] }, () => content)
    await subjectsTo(account.id, 1)
    const path = await stopLinkOf(account.id)
    expect((await app.client().get(`/api${path}`)).body).toEqual({ topic: 'searches', isOneSearch: true })
    expect((await app.client().post(`/api${path}`)).status).toBe(200)
    expect(
      await app.query('select id, alerts from listing_searches where user_id = $1 order by id = $2', [
        account.id,
        ids[0],
      ]),
    ).toEqual([
      { id: ids[1], alerts: 'daily' },
      { id: ids[0], alerts: 'off' },
    ])
    expect(await app.query('select from notification_choices where user_id = $1', [account.id])).toEqual([])
  })

  test('that is forged or altered does nothing', async () => {
    const { ownerId, clientId } = await makeMatch(app)
    await subjectsTo(ownerId, 1)
    const path = await stopLinkOf(ownerId)
    const [words, signature] = path.split('/').at(-1)!.split('.') as [string, string]
    const forOther = Buffer.from(Buffer.from(words, 'base64url').toString().replace(ownerId, clientId))
    const tokens = [
      'x',
      '.',
      `${words}.`,
      `${forOther.toString('base64url')}.${signature}`,
      `${words}.${'A'.repeat(43)}`,
    ]
    for (const token of tokens)
      for (const { status } of [
        await app.client().get(`/api/unsubscribe/${token}`),
        await app.client().post(`/api/unsubscribe/${token}`),
        await app.client().post(`/unsubscribe/${token}`),
      ])
        expect(status, token).toBe(404)
    expect(
      await app.query('select from notification_choices where user_id = any($1::uuid[])', [
        [ownerId, clientId],
      ]),
    ).toEqual([])
  })
})
