import { inTransaction } from '../db/in-transaction.ts'
import { surfaceClient } from '../features/wishes/surface-client.ts'
import type { KnownClient } from './deck-oracle.ts'
import type { TestApp } from './test-app.ts'

/** What a client says of themselves, as their profile would save it. */
export async function describeClient({ deps }: TestApp, userId: string, facts: Partial<KnownClient>) {
  const { moveInOn = null, stayMonths = null, pets = null, isSmoker = null, references = null } = facts
  await inTransaction(deps.pool, async (client) => {
    await client.query(
      `insert into client_profiles (user_id, move_in_on, stay_months, pets, is_smoker, references_offered)
       values ($1, $2, $3, $4, $5, $6) on conflict (user_id) do update set move_in_on = excluded.move_in_on,
         stay_months = excluded.stay_months, pets = excluded.pets, is_smoker = excluded.is_smoker,
         references_offered = excluded.references_offered`,
      [userId, moveInOn, stayMonths, pets, isSmoker, references],
    )
    await surfaceClient(client, userId, deps.now())
  })
}
