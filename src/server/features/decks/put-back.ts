import type { PoolClient } from 'pg'

const putBackStatement = {
  name: 'put-card-back',
  text: `update decks set card_ids = array_prepend($2::uuid, array_remove(card_ids[position + 1:], $2::uuid)), position = 0,
      version = version + 1
    where user_id = $1`,
}

/** A card whose swipe was taken back lies on top again. Decks that it doesn't belong in never show it. */
export async function putBack(client: PoolClient, userId: string, targetId: string) {
  await client.query({ ...putBackStatement, values: [userId, targetId] })
}
