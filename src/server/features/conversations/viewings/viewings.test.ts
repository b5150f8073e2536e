import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import type { Activity } from '#shared/people/activity.ts'
import type { Conversation, Message } from '#shared/conversations/chat.ts'
import { calendarPath, type Viewing } from '#shared/conversations/viewings.ts'
import { factoryPassword, signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { expireAndRemindViewings } from './expire-and-remind-viewings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const propose = (from: TestClient, conversationId: string, times: unknown[], key: string = randomUUID()) =>
  from.post<Viewing>(`/api/conversations/${conversationId}/viewings`, { times, key })
const accept = (by: TestClient, id: string, startsAt: string) =>
  by.post<Viewing>(`/api/viewings/${id}/accept`, { startsAt })
const cancel = (by: TestClient, id: string) => by.post<Viewing>(`/api/viewings/${id}/cancel`)
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code
const thread = async (of: TestClient, conversationId: string) =>
  (await of.get<{ messages: Message[] }>(`/api/conversations/${conversationId}/messages`)).body.messages
const steps = async (of: TestClient) =>
  (await of.get<{ activities: Activity[] }>('/api/activities?group=viewings')).body.activities.map(
    ({ content, isRead }) =>
      content.kind === 'viewing' && [content.step, content.isMine, isRead, content.startsAt],
  )
const feed = async (of: TestClient) =>
  (await of.get<{ activities: Activity[] }>('/api/activities?group=viewings')).body.activities.map(
    ({ content }) => content,
  )
const viewingsOn = (stream: ReturnType<typeof createStreamClient>) =>
  stream.events.flatMap((event) => (event.kind === 'viewing' ? [event.viewing.state] : []))
const stateOf = async (id: string) =>
  (await app.query<{ state: string }>('select state from viewings where id = $1', [id]))[0]?.state

describe('a proposal', () => {
  test('is a message in the chat, with its times in order and the listing', async () => {
    const { client, owner, clientId, conversationId } = await makeMatch(app)
    const times = [inHours(50), inHours(30), inHours(30)]
    const { status, body } = await propose(client, conversationId, times)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      conversationId,
      proposerId: clientId,
      listingTitle: 'Glass-front cabin',
      state: 'proposed',
      times: [times[1], times[0]],
      startsAt: null,
    })
    for (const person of [client, owner]) {
      expect(await thread(person, conversationId)).toMatchObject([{ kind: 'viewing', seq: 1, viewing: body }])
      const { body: list } = await person.get<{ conversations: Conversation[] }>('/api/conversations')
      expect(list.conversations[0]?.lastMessage).toMatchObject({ kind: 'viewing', viewing: body })
    }
    expect(await steps(client)).toEqual([['proposed', true, true, null]])
    expect(await steps(owner)).toEqual([['proposed', false, false, null]])
  })

  test('sent again returns the existing one', async () => {
    const { client, conversationId } = await makeMatch(app)
    const [key, times] = [randomUUID(), [inHours(30)]]
    const replies = await Promise.all([1, 2, 3].map(() => propose(client, conversationId, times, key)))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await thread(client, conversationId)).toHaveLength(1)
    const text = randomUUID()
    await client.post(`/api/conversations/${conversationId}/messages`, { text: 'Hi', key: text })
    expect((await propose(client, conversationId, times, text)).status).toBe(409)
    expect((await propose(client, conversationId, [inHours(31)], key)).status).toBe(409)
  })

  test('needs one to three future times, within a year', async () => {
    const { client, conversationId } = await makeMatch(app)
    for (const times of [
      [],
      [inHours(1), inHours(2), inHours(3), inHours(4)],
      [inHours(-1)],
      [inHours(2), inHours(-1)],
      [inHours(24 * 400)],
      ['tomorrow'],
      [7],
    ])
      expect((await propose(client, conversationId, times)).status).toBe(400)
    expect(await thread(client, conversationId)).toEqual([])
  })

  test('from the other person replaces the earlier one', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    const { body: first } = await propose(client, conversationId, [inHours(30)])
    const stream = createStreamClient(client, app.url)
    await stream.connect()
    const { body: second } = await propose(owner, conversationId, [inHours(40)])
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['replaced', 'proposed'])
    expect((await accept(owner, first.id, first.times[0]!)).status).toBe(409)
    expect((await accept(client, second.id, second.times[0]!)).body.state).toBe('accepted')
    await until(() => viewingsOn(stream).length === 3, 'three changes')
    expect(viewingsOn(stream)).toEqual(['replaced', 'proposed', 'accepted'])
    stream.cut()
  })

  test('expires after a day without a response, or after its last time', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    const { body: long } = await propose(client, conversationId, [inHours(100)])
    expect(new Date(long.expiresAt).getTime()).toBeLessThan(Date.now() + 24.1 * hourMs)
    app.clock.aheadMs = 24.5 * hourMs
    await app.query(`update sessions set expires_at = now() + interval '90 days'`)
    expect(codeOf(await accept(owner, long.id, long.times[0]!))).toBe('viewing_changed')
    await Promise.all([expireAndRemindViewings(app.deps), expireAndRemindViewings(app.deps)])
    expect(await stateOf(long.id)).toBe('expired')
    expect(await steps(client)).toEqual([
      ['expired', false, false, null],
      ['proposed', true, true, null],
    ])
    expect(await steps(owner)).toHaveLength(2)
    app.clock.aheadMs = 0

    const soon = inHours(2)
    const { body: short } = await propose(client, conversationId, [soon])
    expect(short.expiresAt).toBe(soon)
  })
})

describe('a response', () => {
  test('accepts one of the times, once', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    const times = [inHours(30), inHours(50)]
    const { body } = await propose(client, conversationId, times)
    expect(codeOf(await accept(client, body.id, times[0]!))).toBe('cannot_accept_own_viewing')
    expect((await accept(owner, body.id, inHours(31))).status).toBe(400)
    const replies = await Promise.all(times.map((time) => accept(owner, body.id, time)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const accepted = replies.find(({ status }) => status === 200)!.body
    expect(await thread(client, conversationId)).toMatchObject([{ viewing: accepted }])
    expect(await steps(client)).toEqual([
      ['accepted', false, false, accepted.startsAt],
      ['proposed', true, true, null],
    ])
  })

  test('and a simultaneous cancellation are applied in one order or the other', async () => {
    const pairs = await Promise.all(Array.from({ length: 6 }, () => makeMatch(app)))
    await Promise.all(
      pairs.map(async ({ client, owner, conversationId }) => {
        const { body } = await propose(client, conversationId, [inHours(30)])
        const stream = createStreamClient(client, app.url)
        await stream.connect()
        const [accepted, canceled, again] = await Promise.all([
          accept(owner, body.id, body.times[0]!),
          cancel(client, body.id),
          cancel(owner, body.id),
        ])
        expect([canceled.status, again.status].toSorted()).toEqual([200, 409])
        expect(await stateOf(body.id)).toBe('cancelled')
        const expected = accepted.status === 200 ? ['accepted', 'cancelled'] : ['cancelled']
        await until(() => viewingsOn(stream).length === expected.length, 'notified')
        expect(viewingsOn(stream)).toEqual(expected)
        expect(await steps(client)).toHaveLength(expected.length + 1)
        stream.cut()
      }),
    )
  })

  test('can only come from the two people, and from nobody after an unmatch', async () => {
    const { client, owner, ownerId, conversationId } = await makeMatch(app)
    const { body } = await propose(client, conversationId, [inHours(30)])
    const time = body.times[0]!
    for (const role of ['client', 'owner'] as const) {
      const { client: stranger } = await signedInClient(app, role)
      for (const id of [body.id, randomUUID(), 'x']) {
        expect((await accept(stranger, id, time)).status).toBe(404)
        expect((await cancel(stranger, id)).status).toBe(404)
        expect((await stranger.get(calendarPath(id))).status).toBe(404)
      }
      expect((await propose(stranger, conversationId, [time])).status).toBe(404)
    }
    expect((await cancel(app.client(), body.id)).status).toBe(401)
    expect((await app.client().get(calendarPath(body.id))).status).toBe(401)

    await client.post(`/api/people/${ownerId}/unmatch`)
    expect(await stateOf(body.id)).toBe('cancelled')
    for (const reply of [
      await propose(client, conversationId, [time]),
      await accept(owner, body.id, time),
      await cancel(client, body.id),
    ])
      expect([reply.status, codeOf(reply)]).toEqual([403, 'conversation_closed'])
  })
})

async function agree(hours: number) {
  const match = await makeMatch(app)
  const { body } = await propose(match.client, match.conversationId, [inHours(hours)])
  await accept(match.owner, body.id, body.times[0]!)
  return { ...match, id: body.id, startsAt: body.times[0]! }
}
const reminders = async (of: TestClient) => (await steps(of)).filter((step) => step && step[0] === 'reminder')
const ahead = async (of: TestClient) =>
  (await of.get<{ viewings: { viewing: Viewing; other: object; needsMe: boolean }[] }>('/api/viewings')).body
    .viewings

describe('an agreed viewing', () => {
  test('is upcoming for both until it is over, like a proposal that waits for one of them', async () => {
    const { client, owner, ownerId, ownerName, clientId, conversationId, id, startsAt } = await agree(30)
    const { body: open } = await propose(owner, conversationId, [inHours(20)])
    expect(await ahead(client)).toMatchObject([
      { viewing: { id: open.id }, other: { id: ownerId, name: ownerName }, needsMe: true },
      { viewing: { id, startsAt }, needsMe: false },
    ])
    expect((await ahead(owner)).map(({ needsMe }) => needsMe)).toEqual([false, false])
    await cancel(client, open.id)
    expect(await ahead(owner)).toMatchObject([{ viewing: { id }, other: { id: clientId } }])
    app.clock.aheadMs = 31 * hourMs
    expect(await ahead(await signedInBrowser(app, clientId))).toEqual([])
    app.clock.aheadMs = 0
    await client.post(`/api/people/${ownerId}/block`)
    expect(await ahead(client)).toEqual([])
  })

  test('triggers one reminder for each person two hours before', async () => {
    const { client, owner, startsAt } = await agree(5)
    await expireAndRemindViewings(app.deps)
    expect(await reminders(client)).toEqual([])
    app.clock.aheadMs = 3.5 * hourMs
    await Promise.all([expireAndRemindViewings(app.deps), expireAndRemindViewings(app.deps)])
    await expireAndRemindViewings(app.deps)
    app.clock.aheadMs = 0
    for (const person of [client, owner])
      expect(await reminders(person)).toEqual([['reminder', false, false, startsAt]])
  })

  test('triggers no reminder when it was agreed to shortly before or canceled', async () => {
    const soon = await agree(1)
    const off = await agree(5)
    await cancel(off.client, off.id)
    app.clock.aheadMs = 3.5 * hourMs
    await expireAndRemindViewings(app.deps)
    app.clock.aheadMs = 0
    await expireAndRemindViewings(app.deps)
    expect([...(await reminders(soon.client)), ...(await reminders(off.client))]).toEqual([])
  })

  test('triggers no late reminder once it is over, such as after server downtime', async () => {
    const { client, owner } = await agree(5)
    app.clock.aheadMs = 5.1 * hourMs
    await expireAndRemindViewings(app.deps)
    app.clock.aheadMs = 0
    expect([...(await reminders(client)), ...(await reminders(owner))]).toEqual([])
  })

  test.each(['unmatch', 'block', 'delete'])(
    'that ends by %s is canceled, and the other side is notified',
    async (end) => {
      const { client, owner, ownerId, id, startsAt } = await agree(30)
      expect(await feed(owner)).toMatchObject([{ kind: 'viewing', step: 'accepted' }, { kind: 'viewing' }])
      if (end === 'delete') await client.post('/api/my/deletion', { password: factoryPassword })
      else await client.post(`/api/people/${ownerId}/${end}`)
      expect(await stateOf(id)).toBe('cancelled')
      const [notice, ...before] = await feed(owner)
      expect(notice).toEqual({ kind: 'viewing_ended', viewingId: id, startsAt })
      for (const entry of before.filter((one) => one.kind === 'viewing' && one.step === 'accepted'))
        expect(entry).toMatchObject({ isCanceled: true })
      const canceled = async () => {
        app.deps.jobs.wake('send-activity-email')
        return app.query(
          `select from mailbox join users u on u.email = recipient
           where u.id = $1 and subject = 'A viewing was canceled'`,
          [ownerId],
        )
      }
      await expect.poll(canceled).toHaveLength(1)
    },
  )

  test('in the past stays as it was after an unmatch', async () => {
    const { client, ownerId, id } = await agree(5)
    app.clock.aheadMs = 6 * hourMs
    await app.query(`update sessions set expires_at = now() + interval '90 days'`)
    await client.post(`/api/people/${ownerId}/unmatch`)
    app.clock.aheadMs = 0
    expect(await stateOf(id)).toBe('accepted')
  })

  test('takes as long as proposed', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    const body = { key: randomUUID(), times: [inHours(30)], minutes: 45 }
    const path = `/api/conversations/${conversationId}/viewings`
    expect((await client.post(path, { ...body, minutes: 20 })).status).toBe(400)
    const { body: viewing } = await client.post<Viewing>(path, body)
    await accept(owner, viewing.id, viewing.times[0]!)
    const { text } = await client.get(calendarPath(viewing.id))
    const end = new Date(Date.parse(viewing.times[0]!) + 45 * 60_000).toISOString()
    expect(text).toContain(`\r\nDTEND:${end.replaceAll(/[-:]|\.\d+/g, '')}\r\n`)
  })

  test('is available to both people as a calendar file', async () => {
    const { client, owner, id, startsAt, ownerName } = await agree(30)
    const { status, headers, text } = await client.get(calendarPath(id))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toContain(`\r\nDTSTART:${startsAt.replaceAll(/[-:]|\.\d+/g, '')}\r\n`)
    expect(text).toContain('\r\nSUMMARY:Viewing: Glass-front cabin\r\n')
    expect(text).toContain(`\r\nDESCRIPTION:With ${ownerName}\r\n`)
    expect((await owner.get(calendarPath(id))).status).toBe(200)
    await cancel(owner, id)
    expect((await client.get(calendarPath(id))).status).toBe(404)
  })
})
