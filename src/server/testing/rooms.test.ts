import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'

/**
 * Who writes a table that is not theirs, and why. Rights is not asked: it knows all tables. Neither are demo data and
 * tests.
 */
const guests: Record<string, string[]> = {
  // An account and its profile come into being together.
  profiles: ['accounts'],
  // Whichever of the two rooms a pair comes to first makes its row, and holds it.
  pairs: ['swipes'],
  // A match and its conversation are one statement, because every swipe may pay for it.
  matches: ['swipes'],
  conversations: ['swipes'],
  conversation_members: ['swipes'],
  // What is told in the very statement that makes it so, and what must be told otherwise than it was.
  events: ['activity', 'chat', 'safety', 'swipes'],
  event_counters: ['activity', 'chat', 'swipes'],
}
const owners: Record<string, string> = {
  profiles: 'profiles',
  pairs: 'safety',
  matches: 'matches',
  conversations: 'chat',
  conversation_members: 'chat',
  events: 'events',
  event_counters: 'events',
  presence: 'realtime',
}

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const find = (pattern: string) => globSync(pattern, { cwd: projectRoot })

test('a table is written in one room, but where it is said why not', () => {
  const schema = find('src/server/db/schema/*.ts').map(read).join('\n')
  const tables = new Map(
    [...schema.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, name, table]) => [
      name,
      table!,
    ]),
  )
  const known = new Set(tables.values())
  const writers = new Map<string, Set<string>>()
  const files = find('src/server/**/*.ts').filter(
    (file) => !/\.test\.ts$|server\/(testing|demo|db\/schema)\/|features\/rights\//.test(file),
  )
  for (const file of files) {
    const text = read(file)
    const room = /server\/(?:features\/)?([\w-]+)/.exec(file)![1]!
    const inSql = [...text.matchAll(/(?:insert into|(?<!for |key |do )update|delete from)\s+(\w+)/g)].map(
      ([, table]) => table!,
    )
    const inDrizzle = [...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(([, name]) =>
      tables.get(name),
    )
    for (const table of [...inSql, ...inDrizzle])
      if (table && known.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(room))
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
