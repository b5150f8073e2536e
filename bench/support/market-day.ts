import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Poster } from './http.ts'
import { growMarket } from './large-market.ts'
import { addMatches, addMessages, addFilters, type Matched } from './market.ts'

const pick = <T>(from: readonly T[]) => from[Math.floor(Math.random() * from.length)]!

/** A market of 10,000 listings, with matched people who have messages and filters. */
export async function openMarketDay(pool: Pool, pairCount: number) {
  await growMarket(pool, 10_000)
  const pairs = await addMatches(pool, pairCount)
  await addFilters(
    pool,
    pairs.map(({ client }) => client),
  )
  await addMessages(pool, pairs, 40)
  await pool.query('vacuum (analyze)')
  const { rows } = await pool.query<{ id: string }>('select id from listings')
  return { pairs, listingIds: rows.map(({ id }) => id) }
}

const messages = ({ conversationId }: Matched) => `/api/conversations/${conversationId}/messages`
const someone = ({ client, owner }: Matched) => (Math.random() < 0.5 ? client : owner).token

/** A person's next action, in realistic proportions: 40% are swipes. */
export function createActions(poster: Poster, listingIds: string[]) {
  const actions = {
    deck: (pair: Matched) => poster.get('/api/deck', pair.client.token),
    swipe: (pair: Matched) =>
      poster.post('/api/swipes', pair.client.token, {
        targetId: pick(listingIds),
        direction: Math.random() < 0.6 ? 'left' : 'right',
        isSuper: false,
        key: randomUUID(),
      }),
    send: (pair: Matched) =>
      poster.post(messages(pair), someone(pair), {
        key: randomUUID(),
        text: 'Is Saturday at ten all right?',
      }),
    read: (pair: Matched) => poster.get(messages(pair), someone(pair)),
    conversations: (pair: Matched) => poster.get('/api/conversations', someone(pair)),
    activity: (pair: Matched) => poster.get('/api/activities', someone(pair)),
    me: (pair: Matched) => poster.get('/api/me', someone(pair)),
  }
  type Name = keyof typeof actions
  const shares: [Name, number][] = [
    ['swipe', 40],
    ['deck', 20],
    ['read', 12],
    ['send', 10],
    ['conversations', 6],
    ['activity', 6],
    ['me', 6],
  ]
  const dealt = shares.flatMap(([name, share]) => Array.from({ length: share }, () => name))
  return { actions, next: () => pick(dealt) }
}
