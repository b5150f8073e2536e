import { inTransaction } from '../db/in-transaction.ts'
import { bumpClient } from '#server/features/market/filters/bump-client.ts'
import type { KnownClient } from './deck-oracle.ts'
import type { TestApp } from './test-app.ts'

/** A client's profile details, as saving the profile would store them. */
export async function describeClient({ deps }: TestApp, userId: string, facts: Partial<KnownClient>) {
  const { pets = null, isSmoker = null, references = null } = facts
  await inTransaction(deps.pool, async (tx) => {
    await tx.query(
      `insert into client_profiles (user_id, pets, is_smoker, references_offered)
       values ($1, $2, $3, $4) on conflict (user_id) do update set pets = excluded.pets, is_smoker = excluded.is_smoker,
         references_offered = excluded.references_offered`,
      [userId, pets, isSmoker, references],
    )
    await bumpClient(tx, userId, deps.now())
  })
}
