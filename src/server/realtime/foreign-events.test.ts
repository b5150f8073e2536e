import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const pairCount = 20
const sends = 1000
const writersAtOnce = 100

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('of 1,000 random messages none reaches the wrong person: no stranger, blocked person or signed-out stream', async () => {
  const another = await app.startAnother()
  const pairs = await Promise.all(Array.from({ length: pairCount }, () => makeMatch(app)))
  const people = pairs.flatMap(({ client, owner, clientId, ownerId, conversationId }) => [
    { me: client, id: clientId, otherId: ownerId, conversationId },
    { me: owner, id: ownerId, otherId: clientId, conversationId },
  ])
  const open = async (me: (typeof people)[0]['me'], url: string, lastId?: number) => {
    const stream = createStreamClient(me, url)
    if (lastId !== undefined) stream.pretend(lastId)
    await stream.connect()
    return stream
  }
  const [blocker, blocked, ...writers] = people
  const { client: stranger } = await signedInClient(app, 'owner')
  const signedOut = await signedInBrowser(app, writers[0]!.id)

  const streams = await Promise.all(writers.map(({ me }, n) => open(me, n % 2 ? app.url : another.url)))
  const ofStranger = await open(stranger, another.url)
  // Another person's position in a sequence doesn't lead to their events.
  const ofCurious = await open(stranger, app.url, 1)
  const ofSignedOut = await open(signedOut, another.url)
  await signedOut.post('/api/auth/sign-out')
  await until(() => !ofSignedOut.isOpen, 'closed')
  await blocker!.me.post(`/api/people/${blocked!.id}/block`)
  const ofBlocked = await open(blocked!.me, app.url)
  const ofBlocker = await open(blocker!.me, app.url)

  const sent = new Map<string, number>()
  const writeAtRandom = async () => {
    for (let n = 0; n < sends / writersAtOnce; n += 1) {
      const from = people[Math.floor(Math.random() * people.length)]!
      const { status } = await from.me.post(`/api/conversations/${from.conversationId}/messages`, {
        text: `From ${from.id}`,
        key: randomUUID(),
      })
      expect(status).toBe(from === blocker || from === blocked ? 403 : 201)
      if (status === 201) sent.set(from.conversationId, (sent.get(from.conversationId) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: writersAtOnce }, writeAtRandom))

  for (const [n, { conversationId }] of writers.entries()) {
    const { events } = streams[n]!
    await until(() => events.length === (sent.get(conversationId) ?? 0), 'all that is theirs')
    for (const event of events)
      expect(event.kind === 'message' && event.message.conversationId).toBe(conversationId)
  }
  for (const stream of [ofStranger, ofCurious, ofSignedOut, ofBlocked, ofBlocker])
    expect([...stream.events, ...stream.signals]).toEqual([])
  for (const stream of [...streams, ofStranger, ofCurious, ofBlocked, ofBlocker]) stream.cut()
})
