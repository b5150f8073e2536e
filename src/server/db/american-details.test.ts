import { expect, test } from 'vitest'
import { withDatabaseBefore } from '#server/testing/old-database.ts'

const ownerId = '00000000-0000-7000-8000-000000000001'

const before = [
  { type: 'naked', fuel: 'petrol', licenceClass: 'A2', engineCc: 471 },
  { type: 'scooter', fuel: 'electric' },
  { type: 'road', frameMaterial: 'aluminium', brand: 'Petrol' },
  { type: 'catamaran', fuel: 'petrol', equipment: ['dinghy', 'snorkelling', 'bimini'] },
  { type: 'sailing', equipment: ['dinghy'] },
  {},
]
const after = [
  { type: 'naked', fuel: 'gasoline', licenseClass: 'A2', engineCc: 471 },
  { type: 'scooter', fuel: 'electric' },
  { type: 'road', frameMaterial: 'aluminum', brand: 'Petrol' },
  { type: 'catamaran', fuel: 'gasoline', equipment: ['dinghy', 'snorkeling', 'bimini'] },
  { type: 'sailing', equipment: ['dinghy'] },
  {},
]

test('the migration changes the spelling of stored details and nothing else', async () => {
  await withDatabaseBefore('american_details', async (db, migrateAll) => {
    await db.query(
      `insert into users (id, email, accepted_terms_at, metadata) values ($1, 'a@example.com', now(), '{}')`,
      [ownerId],
    )
    await db.query(
      `insert into listings (id, owner_id, kind, title, details)
       select gen_random_uuid(), $1, 'yacht', '', details
       from jsonb_array_elements($2::jsonb) with ordinality d (details, n) order by n`,
      [ownerId, JSON.stringify(before)],
    )
    await migrateAll()
    const { rows } = await db.query<{ details: object }>('select details from listings')
    expect(rows.map(({ details }) => details)).toEqual(expect.arrayContaining(after))
    expect(rows).toHaveLength(after.length)
  })
})
