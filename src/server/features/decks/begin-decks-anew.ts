import type { PoolClient } from 'pg'

/** Their decks are read from the top of the market again: for when somebody fits who was passed over on the way. */
export async function beginDecksAnew(client: PoolClient, userIds: string[]) {
  await client.query({
    name: 'begin-decks-anew',
    text: 'delete from decks where user_id = any($1::uuid[])',
    values: [userIds],
  })
}
