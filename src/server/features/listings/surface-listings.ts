import type { PoolClient } from 'pg'
import { noteListingNews } from '../searches/note-news.ts'
import { isShown } from '../wishes/listing-fits-wishes.ts'

const surfaceStatement = {
  name: 'surface-listings-of-owner',
  text: `update listings g set surfaced_at = $2 where g.owner_id = $1 and ${isShown('g')} returning id`,
}

/** Puts what an owner shows on top of the market, for changes that may make it fit people whom it did not fit before. */
export async function surfaceListingsOf(client: PoolClient, ownerId: string, at: Date) {
  const { rows } = await client.query<{ id: string }>({ ...surfaceStatement, values: [ownerId, at] })
  await noteListingNews(
    client,
    rows.map(({ id }) => id),
    at,
  )
}
