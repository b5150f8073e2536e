import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '#shared/conversations/chat.ts'
import { signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import { makeMatch, type TestMatch } from '#server/testing/pairs.ts'
import { untilWaiting, whileLocked } from '#server/testing/break-database.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { wakeUpsApplicationName } from './wake-ups.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const send = (from: TestClient, conversationId: string, text: string) =>
  from.post<Message>(`/api/conversations/${conversationId}/messages`, { text, key: randomUUID() })

describe('a stream', () => {
  test('delivers numbered events, also from another server', async () => {
    const { client, owner, conversationId, clientName } = await makeMatch(app)
    const another = await app.startAnother()
    const stream = createStreamClient(owner, another.url)
    await stream.connect()
    const seq = stream.lastId! + 1
    const { body } = await send(client, conversationId, 'Hello')
    await until(() => stream.events.length === 1, 'the message')
    expect(stream.events[0]).toEqual({ kind: 'message', senderName: clientName, message: body, seq })
    stream.cut()
  })

  test('resumes after the last event received', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    const stream = createStreamClient(owner, app.url)
    await stream.connect()
    const before = stream.lastId!
    await send(client, conversationId, 'One')
    await until(() => stream.events.length === 1, 'the first')
    stream.cut()
    await send(client, conversationId, 'Two')
    await send(client, conversationId, 'Three')
    await stream.connect()
    await until(() => stream.events.length === 3, 'the missed')
    expect(stream.events.map(({ seq }) => seq)).toEqual([before + 1, before + 2, before + 3])
    stream.cut()
  })

  test('opened while another of the same person is served misses no events', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    const served = createStreamClient(owner, app.url)
    await served.connect()
    const from = served.lastId!
    const sending = { isOver: false }
    const writing = (async () => {
      while (!sending.isOver) {
        await send(client, conversationId, 'Hello')
        await app.query(`delete from rate_limits where key like 'message:%'`)
      }
    })()
    for (let n = 0; n < 25; n += 1) {
      const late = createStreamClient(owner, app.url)
      late.pretend(from)
      await late.connect()
      await until(() => late.events.length > 0, 'what it missed')
      expect(late.events.map(({ seq }) => seq - from)).toEqual(late.events.map((_, i) => i + 1))
      late.cut()
    }
    sending.isOver = true
    await writing
    served.cut()
  })

  test('reports when missed events are no longer stored or never belonged to the person', async () => {
    const { client, owner, ownerId, conversationId } = await makeMatch(app)
    for (const text of ['One', 'Two']) await send(client, conversationId, text)
    const [counter] = await app.query<{ last: number }>(
      'select last_seq::int last from event_counters where user_id = $1',
      [ownerId],
    )
    const { last } = counter!
    await app.query('delete from events where user_id = $1 and seq < $2', [ownerId, last])
    for (const [lastSeen, isReset] of [
      [0, true],
      [last - 2, true],
      [last - 1, false],
      [last, false],
      [last + 4000, true],
    ] as const) {
      const stream = createStreamClient(owner, app.url)
      stream.pretend(lastSeen)
      await stream.connect()
      await until(() => stream.lastId === last, 'the present')
      expect(stream.others.includes('reset')).toBe(isReset)
      stream.cut()
    }
  })

  test('needs a session and closes when the session ends', async () => {
    const { client, clientId } = await makeMatch(app)
    const stranger = createStreamClient(app.client(), app.url)
    await stranger.connect()
    expect(stranger.status).toBe(401)

    const stream = createStreamClient(client, app.url)
    const elsewhere = createStreamClient(await signedInBrowser(app, clientId), app.url)
    await Promise.all([stream.connect(), elsewhere.connect()])
    await client.post('/api/auth/sign-out')
    await until(() => !stream.isOpen, 'closed by signing out')
    expect(elsewhere.isOpen).toBe(true)
    await app.query('delete from sessions where user_id = $1', [clientId])
    await until(() => !elsewhere.isOpen, 'closed by revocation')
  })

  test('cut while it opens leaves no one online', async () => {
    const { account, client } = await signedInClient(app)
    const isOnline = async () =>
      (await app.query('select from presence where user_id = $1', [account.id])).length > 0
    const cookie = `keyswipe_session=${client.cookies.get('keyswipe_session')}`
    await whileLocked(app, 'event_counters', async (untilBlocked) => {
      const impatience = new AbortController()
      const reply = fetch(`${app.url}/api/events`, { headers: { cookie }, signal: impatience.signal })
      await untilBlocked(1)
      impatience.abort()
      await expect(reply).rejects.toThrow()
    })
    const stream = createStreamClient(client, app.url)
    await stream.connect()
    await until(isOnline, 'the person there')
    stream.cut()
    await until(async () => !(await isOnline()), 'the person gone')
  })

  test('cut while its presence is being recorded leaves no one online', async () => {
    const { account, client } = await signedInClient(app)
    const presenceOf = () => app.query('select from presence where user_id = $1', [account.id])
    await app.query(`
      create table removals (at timestamptz default now());
      create function wait_for_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
      create function note_removal() returns trigger language plpgsql as
        $$ begin insert into removals default values; return null; end $$;
      create trigger wait before insert on presence for each row execute function wait_for_test();
      create trigger note after delete on presence execute function note_removal()`)
    const holder = new Client({ connectionString: app.connectionString })
    await holder.connect()
    await holder.query('select pg_advisory_lock(1)')
    const stream = createStreamClient(client, app.url)
    await stream.connect()
    await untilWaiting(holder, 1)
    stream.cut()
    await until(
      async () => (await app.query('select from removals')).length > 0,
      'the delete that comes too early',
    )
    await holder.end()
    await app.query('drop function wait_for_test, note_removal cascade')
    await until(async () => (await presenceOf()).length === 0, 'the person gone')
  })

  test('of a person is closed when they open more than ten', async () => {
    const { client } = await makeMatch(app)
    const streams = Array.from({ length: 14 }, () => createStreamClient(client, app.url))
    for (const stream of streams) await stream.connect()
    await until(() => streams.filter(({ isOpen }) => isOpen).length === 10, 'ten left')
    expect(streams.map(({ isOpen }) => isOpen)).toEqual([...Array(4).fill(false), ...Array(10).fill(true)])
    expect(streams[0]!.others).toEqual(['replaced'])

    const atOnce = Array.from({ length: 186 }, () => createStreamClient(client, app.url))
    await Promise.all(atOnce.map((stream) => stream.connect()))
    const all = [...streams, ...atOnce]
    await until(() => all.filter(({ isOpen }) => isOpen).length === 10, 'ten of two hundred left')
    expect((await client.get('/api/me')).status).toBe(200)
    for (const stream of all) stream.cut()
  })
})

const peopleOf = (pairs: TestMatch[]) =>
  pairs.flatMap(({ client, owner, conversationId }) => [
    { me: client, conversationId },
    { me: owner, conversationId },
  ])

/** Everyone writes to their partner on two servers, while streams are cut and reconnect elsewhere. */
async function sendThroughCuts(each: number) {
  const urls = [(await app.startAnother()).url, (await app.startAnother()).url]
  const people = peopleOf(await Promise.all(Array.from({ length: 5 }, () => makeMatch(app))))
  const streams = people.map(({ me }, n) => createStreamClient(me, urls[n % 2]!))
  await Promise.all(streams.map((stream) => stream.connect()))

  const sending = { isOver: false }
  const cutting = (async () => {
    for (let n = 0; !sending.isOver; n = (n + 7) % streams.length) {
      streams[n]!.cut()
      await pause(30)
      await streams[n]!.connect(urls[n % 2 === 0 ? 1 : 0])
    }
  })()
  await Promise.all(
    people.map(async ({ me, conversationId }) => {
      for (let n = 0; n < each; n += 1) await send(me, conversationId, `${n}`)
    }),
  )
  sending.isOver = true
  await cutting

  for (const stream of streams) {
    await until(() => stream.events.length >= 2 * each, 'all messages')
    const seqs = stream.events.map(({ seq }) => seq)
    expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b))
    const order = stream.events.flatMap((event) => (event.kind === 'message' ? [event.message.seq] : []))
    expect(order).toEqual(Array.from({ length: 2 * each }, (_, n) => n + 1))
    stream.cut()
  }
}

describe('many people writing while streams are cut', () => {
  test('lose nothing, duplicate nothing and keep the order', () => sendThroughCuts(20))

  test('do so without wake-ups, too, when their connections are closed again and again', async () => {
    const sending = { isOver: false }
    const ending = (async () => {
      while (!sending.isOver) {
        await app.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
          [wakeUpsApplicationName],
        )
        await pause(50)
      }
    })()
    await sendThroughCuts(20)
    sending.isOver = true
    await ending
  })
})
