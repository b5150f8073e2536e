import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'

/**
 * Features that write to tables of others, and why. Account data knows all tables and is exempt, as are demo data and
 * tests.
 */
const guests: Record<string, string[]> = {
  // An account and its profile are created together.
  profiles: ['accounts', 'safety'],
  // The first of the two features that a pair reaches inserts its row and locks it.
  pairs: ['swipes', 'ending-contact'],
  // A request ends with a decision, or with its listing.
  verifications: ['operator', 'proofs'],
  // Changes of the market are recorded in their own transaction. Saved searches take it from there.
  market_changes: ['saved-searches'],
  client_search_cells: ['market-changes'],
  // A match and its conversation are one statement, because it is part of every swipe.
  matches: ['swipes'],
  matched_listings: ['swipes'],
  conversations: ['swipes'],
  conversation_members: ['swipes'],
  // Events sent in the same statement as their cause, and events that must be corrected.
  events: ['activity', 'chat', 'ending-contact', 'swipes'],
  event_counters: ['activity', 'chat', 'swipes'],
}
const owners: Record<string, string> = {
  verifications: 'verification',
  market_changes: 'market-changes',
  listings: 'listings',
  client_search_cells: 'saved-searches',
  profiles: 'profiles',
  pairs: 'safety',
  matches: 'matches',
  matched_listings: 'matches',
  conversations: 'chat',
  conversation_members: 'chat',
  events: 'events',
  event_counters: 'events',
  presence: 'realtime',
}

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const find = (pattern: string) => globSync(pattern, { cwd: projectRoot })

test('every table is written by one feature, except for the listed ones', () => {
  const schema = find('src/server/db/schema/*.ts').map(read).join('\n')
  const known = new Set([...schema.matchAll(/ = pgTable\(\s*'(\w+)'/g)].map(([, table]) => table!))
  const writers = new Map<string, Set<string>>()
  const files = find('src/server/**/*.ts').filter(
    (file) =>
      !/\.test\.ts$|server\/(testing|demo|db\/schema)\/|features\/operations\/account-data\//.test(file),
  )
  for (const file of files) {
    const text = read(file)
    const room = /server\/(?:features\/(?:(?:people|market|conversations|operations)\/)?)?([\w-]+)/.exec(
      file,
    )![1]!
    const inSql = [...text.matchAll(/(?:insert into|(?<!for |key |do )update|delete from)\s+(\w+)/g)].map(
      ([, table]) => table!,
    )
    for (const table of inSql)
      if (known.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(room))
  }
  expect(writers.size).toBeGreaterThan(35)
  const intruders = [...writers].flatMap(([table, rooms]) => {
    const [only] = rooms
    const owner = owners[table] ?? only
    return [...rooms]
      .filter((room) => room !== owner && !guests[table]?.includes(room))
      .map((room) => `${room} writes ${table}`)
  })
  expect(intruders).toEqual([])
})

test('no statement assumes a row, which may have been deleted in the meantime', () => {
  const trusting = find('src/server/features/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && read(file).includes('rows[0]!'),
  )
  // `one` in db/statement.ts responds with 404 instead.
  expect(trusting).toEqual([])
})
