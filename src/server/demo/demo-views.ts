import type { PoolClient } from 'pg'
import { dayMs } from '#shared/durations.ts'
import { listingDays } from '../db/schema/insights.ts'
import type { listings } from '../db/schema/listings.ts'
import { likes } from '../db/schema/swipes.ts'
import { insertAll } from './insert-all.ts'
import { clients } from './people/clients.ts'
import { otherClients } from './people/other-clients.ts'
import { createRandom, type Random } from './random.ts'

type Listed = typeof listings.$inferInsert
interface Market {
  ownerId: string
  clientId: (number: number) => string
  now: Date
}

const like = (userId: string, targetId: string, direction: 'right' | 'left', createdAt: Date) => ({
  userId,
  targetId,
  direction,
  createdAt,
})

/** The history of an owner's listings since they were published: views, likes and passes. */
export async function fillDemoViews(
  tx: PoolClient,
  rows: readonly Listed[],
  { ownerId, clientId, now }: Market,
) {
  const random = createRandom(rows.length)
  await insertAll(
    tx,
    listingDays,
    rows.flatMap((row) => viewsOf(row, now, random)),
  )
  // From elsewhere, so the clients near the owner are still in the deck.
  const people = otherClients.map(({ name }) => clientId(clients.findIndex((client) => client.name === name)))
  const past = rows.flatMap((row) =>
    people.filter(() => random.chance(0.3)).map((personId) => ({ personId, row, share: random.next() })),
  )
  await insertAll(tx, likes, [
    ...past.map(({ personId, row, share }) => {
      const ageMs = now.getTime() - row.publishedAt!.getTime()
      return like(personId, row.id, 'right', new Date(now.getTime() - share * ageMs))
    }),
    ...people.map((personId) => like(ownerId, personId, 'left', new Date(now.getTime() - 2 * dayMs))),
  ])
}

/** Most views come while it is new, with more on weekends. */
function viewsOf({ id, publishedAt }: Listed, now: Date, random: Random) {
  const startMs = Math.floor(publishedAt!.getTime() / dayMs) * dayMs
  const usual = random.between(6, 24)
  const days = Math.ceil((now.getTime() - startMs) / dayMs)
  return Array.from({ length: days }, (_, age) => {
    const at = new Date(startMs + age * dayMs)
    const isWeekend = at.getUTCDay() % 6 === 0
    const views = usual * (1 + 1.6 * Math.exp(-age / 4)) * (isWeekend ? 1.4 : 1) * random.between(0.6, 1.3)
    return { listingId: id, day: at.toISOString().slice(0, 10), views: Math.round(views) }
  })
}
