import type { PoolClient } from 'pg'
import { noteClientNews } from '../searches/note-news.ts'
import { selectWanted, wantedPlaces, type Wanted } from './wanted-places.ts'

const wantedStatement = {
  name: 'lock-wishes',
  text: `select ${selectWanted} from client_filter_preferences where user_id = $1 for update`,
}

const leaveStatement = {
  name: 'leave-client-market',
  text: 'delete from client_market where client_id = $1',
}

const enterStatement = {
  name: 'enter-client-market',
  text: `insert into client_market (client_id, kind, large_cell, surfaced_at)
    select $1, kind, cell, $4 from unnest($2::text[]) kind cross join unnest($3::int[]) cell`,
}

/**
 * Puts a client where owners look for them, on top. To be called with every change of a client's wishes or of the facts
 * that owners choose by: whoever did not fit before may fit now.
 */
export async function surfaceClient(client: PoolClient, userId: string, at: Date) {
  const { rows } = await client.query<Wanted>({ ...wantedStatement, values: [userId] })
  if (!rows[0]) return
  const { kinds, cells } = wantedPlaces(rows[0])
  await client.query({ ...leaveStatement, values: [userId] })
  await client.query({ ...enterStatement, values: [userId, kinds, cells, at] })
  await noteClientNews(client, userId, at)
}

const beginStatement = {
  name: 'begin-wishes',
  text: 'insert into client_filter_preferences (user_id) values ($1) on conflict do nothing',
}

/** A client who comes for the first time looks for what everybody looks for at first, and is shown from now on. */
export async function enterClientMarket(client: PoolClient, userId: string, at: Date) {
  await client.query({ ...beginStatement, values: [userId] })
  await surfaceClient(client, userId, at)
}
