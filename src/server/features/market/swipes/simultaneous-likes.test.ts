import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'

const pairCount = 200
const connections = 16

test('200 pairs who like each other simultaneously, on two servers, each twice from one or two devices, get exactly 200 matches', async () => {
  const app = await startTestApp()
  const another = await app.startAnother()
  const requests: (() => Promise<number>)[] = []
  for (let i = 0; i < pairCount; i += 1) {
    const [clientAccount, ownerAccount] = [
      await signedInClient(app, 'client'),
      await signedInClient(app, 'owner'),
    ]
    const listingId = await makeListing(app, ownerAccount.account.id)
    const isByTwoDevices = i % 4 > 1
    const like = (token: string, targetId: string) => {
      const key = randomUUID()
      return [app.url, another.url].map((url, device) => async () => {
        const client = createTestClient(url)
        client.cookies.set('keyswipe_session', token)
        return (
          await client.post('/api/swipes', {
            targetId,
            direction: 'right',
            key: isByTwoDevices && device ? randomUUID() : key,
          })
        ).status
      })
    }
    const byClient = like(clientAccount.client.cookies.get('keyswipe_session')!, listingId)
    const byOwner = like(ownerAccount.client.cookies.get('keyswipe_session')!, clientAccount.account.id)
    requests.push(...(i % 2 ? [...byClient, ...byOwner] : [...byOwner, ...byClient]))
  }

  const statuses: number[] = []
  const worker = async () => {
    for (let next = requests.shift(); next; next = requests.shift()) statuses.push(await next())
  }
  await Promise.all(Array.from({ length: connections }, worker))

  expect(statuses.filter((status) => status !== 200)).toEqual([])
  const [counts] = await app.query(
    `select (select count(*)::int from matches) matches, (select count(*)::int from conversations) conversations,
       (select count(*)::int from matched_listings) listings,
       (select count(*)::int from events where kind = 'match') events, (select count(*)::int from likes) likes,
       (select count(*)::int from activities where activity_group = 'matches') activities`,
  )
  expect(counts).toEqual({
    matches: pairCount,
    conversations: pairCount,
    listings: pairCount,
    events: 2 * pairCount,
    likes: 2 * pairCount,
    activities: 2 * pairCount,
  })
  await app.stop()
})
