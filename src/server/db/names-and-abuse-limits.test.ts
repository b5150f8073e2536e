import { expect, test } from 'vitest'
import { nameProblem } from '#shared/people/names.ts'
import { withDatabaseBefore } from '#server/testing/old-database.ts'

const names: [string, string][] = [
  ['Ada Marlow', 'Ada Marlow'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['O’Neill-Sørensen, Jr.', 'O’Neill-Sørensen, Jr.'],
  ['क्षितिज शर्मा', 'क्षितिज शर्मा'],
  [
    'customer,\n\nYour account is frozen. Reply with your PIN.\n\nKeyswipe',
    'customer, Your account is frozen. Reply with your PIN',
  ],
  ['Keyswipe\nGo to https://evil.example/login', 'Go to'],
  ['Ada \u202e2 🏡 ✅ <b>', 'Ada 🏡 b'],
  ['evil.com', 'evil. com'],
  ['541 555 0139', 'New member'],
]

test('the migration cleans invalid names and keeps valid ones', async () => {
  await withDatabaseBefore('names_and_abuse_limits', async (db, migrateAll) => {
    for (const [i, [name]] of names.entries()) {
      const id = `00000000-0000-7000-8000-00000000000${i}`
      await db.query(
        `insert into users (id, email, accepted_terms_at, metadata) values ($1, $2, now(), $3)`,
        [id, `${i}@example.com`, { name, full_name: name }],
      )
      await db.query('insert into profiles (id, full_name, email) values ($1, $2, $3)', [
        id,
        name,
        `${i}@example.com`,
      ])
    }
    await migrateAll()
    const { rows } = await db.query<{ name: string; metadata: string }>(
      `select full_name "name", u.metadata->>'name' metadata from profiles p join users u using (id) order by id`,
    )
    expect(rows.map(({ name }) => name)).toEqual(names.map(([, after]) => after))
    expect(rows.map(({ metadata }) => metadata)).toEqual(names.map(([, after]) => after))
    expect(rows.map(({ name }) => nameProblem(name))).toEqual(names.map(() => undefined))
  })
})
