import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'

const resetDecksStatement = defineStatement(
  'reset-decks',
  'delete from decks where user_id = any($1::uuid[])',
)

/**
 * Makes these people's decks start from the top of the market again, because someone the decks have already moved past
 * fits now.
 */
export async function resetDecks(tx: PoolClient, userIds: string[]) {
  await resetDecksStatement.run(tx, [userIds])
}
