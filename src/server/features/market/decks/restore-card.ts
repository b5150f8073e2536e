import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'

const restoreCardStatement = defineStatement(
  'restore-card',
  `update decks set card_ids = array_prepend($2::uuid, array_remove(card_ids[position + 1:], $2::uuid)), position = 0,
      liker_count = greatest(0, liker_count - position) + 1, version = version + 1
    where user_id = $1`,
)

/**
 * Puts the card of a retracted swipe back on top, among those who liked the person, so no new arrival goes above it.
 * Decks it doesn't belong in never show it.
 */
export async function restoreCard(tx: PoolClient, userId: string, targetId: string) {
  await restoreCardStatement.run(tx, [userId, targetId])
}
