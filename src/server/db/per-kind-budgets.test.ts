import { expect, test } from 'vitest'
import { withDatabaseBefore } from '#server/testing/old-database.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`

test('the migration assigns a general budget to the right kind and moves dates into the filters', async () => {
  await withDatabaseBefore('per_kind_budgets', async (db, migrateAll) => {
    await db.query(
      `insert into users (id, email, accepted_terms_at, metadata)
       select id, id || '@example.com', now(), '{}' from unnest($1::uuid[]) id`,
      [[1, 2, 3, 4, 5].map(idOf)],
    )
    await db.query(
      `insert into client_filter_preferences (user_id, kinds, preferred_listing_types, min_price_cents, max_price_cents)
       values ($1, '{}', '{rent}', null, 250000), ($2, '{property,bicycle}', '{both}', null, 150000000),
         ($3, '{bicycle,yacht}', '{buy}', 100, 400000), ($4, '{bicycle}', '{rent}', null, null)`,
      [1, 2, 3, 4].map(idOf),
    )
    await db.query(
      `insert into client_profiles (user_id, move_in_on, stay_months) values ($1, '2027-01-01', 12), ($2, null, 3)`,
      [idOf(1), idOf(5)],
    )
    await db.query('insert into owner_filters (user_id, min_budget_cents) values ($1, 90000)', [idOf(5)])
    await migrateAll()
    const { rows } = await db.query(
      'select budgets, move_in_on::text "moveInOn", stay_months "stayMonths" from client_filter_preferences order by user_id',
    )
    const buy = { minCents: 100, maxCents: 400_000 }
    expect(rows).toEqual([
      {
        budgets: { property: { rent: { minCents: null, maxCents: 250_000 } } },
        moveInOn: '2027-01-01',
        stayMonths: 12,
      },
      {
        budgets: { property: { buy: { minCents: null, maxCents: 150_000_000 } } },
        moveInOn: null,
        stayMonths: null,
      },
      { budgets: { bicycle: { buy }, yacht: { buy } }, moveInOn: null, stayMonths: null },
      { budgets: {}, moveInOn: null, stayMonths: null },
      { budgets: {}, moveInOn: null, stayMonths: 3 },
    ])
    const filters = await db.query('select min_budgets "minBudgets" from owner_filters')
    expect(filters.rows).toEqual([{ minBudgets: { property: 90_000 } }])
  })
})
