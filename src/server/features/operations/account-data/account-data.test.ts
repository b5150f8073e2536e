import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '#shared/people/activity.ts'
import type { Conversation, Message } from '#shared/conversations/chat.ts'
import type { Match } from '#shared/conversations/matches.ts'
import { photoWidths } from '#shared/people/photos.ts'
import { exportFilePath } from '#shared/operations/account-data.ts'
import { roles } from '#shared/roles.ts'
import { readZip } from '#server/testing/account-data/read-zip.ts'
import {
  makeFullAccount,
  fullAccountPassword,
  type FullAccount,
} from '#server/testing/account-data/full-account.ts'
import { scanFiles, scanTables, type FoundRow } from '#server/testing/account-data/scan.ts'
import { until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { withReadableKeys } from './readable-keys.ts'
import { personalTables } from './personal-tables.ts'
import { retainedRows } from './retained-rows.ts'

let app: TestApp
const people: FullAccount[] = []
beforeAll(async () => {
  app = await startTestApp()
  for (const role of roles) people.push(await makeFullAccount(app, role))
})
afterAll(() => app.stop())

interface Section {
  table: string
  rows: Record<string, unknown>[]
}

const exportMails = ({ email }: FullAccount) =>
  app.query<{ text: string }>(
    `select text from mailbox where recipient = $1 and subject = 'Your data on Keyswipe is ready' order by id desc`,
    [email],
  )

async function exportOf(person: FullAccount) {
  const { browser } = person
  const before = (await exportMails(person)).length
  expect((await browser.post('/api/my/export', { password: fullAccountPassword })).status).toBe(202)
  await until(async () => (await exportMails(person)).length > before, 'the mail')
  const token = /download=([\w-]+)/.exec((await exportMails(person))[0]!.text)![1]
  const reply = await browser.get(`${exportFilePath}?token=${token}`)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/zip')
  return readZip(reply.bytes)
}

const sectionsOf = (files: Map<string, Buffer>) =>
  [...files]
    .filter(([name]) => name.endsWith('.json'))
    .flatMap(([, bytes]) => (JSON.parse(bytes.toString('utf8')) as { sections: Section[] }).sections)

/**
 * What the export must contain of a row: everything except withheld columns and those that change during the export.
 */
function expectedOf({ table, row }: FoundRow) {
  const rule = personalTables[table]!.export
  const withheld = 'file' in rule ? Object.keys(rule.withheld ?? {}) : []
  const kept = Object.entries(row).filter(([column]) => !withheld.includes(column))
  return withReadableKeys(Object.fromEntries(kept)) as Record<string, unknown>
}

/** Tables with columns that the person doesn't get, in rows that they do. */
const partly = new Set(['likes', 'pairs', 'audit_logs', 'data_exports', 'sessions', 'profiles'])

const isIn = (section: Section | undefined, found: FoundRow) => {
  const expected = expectedOf(found)
  return section?.rows.some((row) =>
    Object.entries(expected).every(
      ([name, value]) =>
        JSON.stringify(row[name]) === JSON.stringify(value) ||
        (partly.has(found.table) && row[name] === undefined),
    ),
  )
}

describe('a person with data everywhere', () => {
  test('has something in every table that can refer to people', async () => {
    const filled = new Set<string>()
    for (const { id } of people) for (const { table } of await scanTables(app, [id])) filled.add(table)
    const wanted = Object.entries(personalTables).filter(([, { people: columns }]) => columns.length > 0)
    // Market changes are removed as soon as they were matched against the saved searches.
    const empty = wanted
      .map(([table]) => table)
      .filter((table) => !filled.has(table) && table !== 'market_changes')
    // The first one comes with the export below, the second with the deletion.
    expect(empty).toEqual(['data_exports', 'unfinished_deletions'])
  })
})

describe.each([0, 1])('the export of person %i', (nth) => {
  test('contains every row with their id, except those listed as not exported', async () => {
    const person = people[nth]!
    const found = (await scanTables(app, [person.id])).filter(({ table }) => !table.startsWith('pgboss.'))
    const files = await exportOf(person)
    const sections = new Map(sectionsOf(files).map((section) => [section.table, section]))
    const missing = found.filter((row) => !isIn(sections.get(row.table), row))
    const unexplained = missing.filter(({ table }) => {
      const rule = personalTables[table]!.export
      return 'file' in rule && !rule.leavesOut
    })
    expect(unexplained).toEqual([])
    const leftOut = Map.groupBy(missing, ({ table }) => table)
    expect([...leftOut.keys()].filter((table) => 'file' in personalTables[table]!.export).toSorted()).toEqual(
      person.role === 'client'
        ? ['activities', 'client_search_hits', 'conversation_members', 'likes', 'pairs', 'reports']
        : ['activities', 'conversation_members', 'pairs', 'reports'],
    )
    expect(files.get('README.txt')!.toString('utf8')).toContain('Your data on Keyswipe')
  })

  test('contains their photos and those of their conversations, as stored', async () => {
    const person = people[nth]!
    const { id, conversationId } = person
    const files = await exportOf(person)
    const names = [...files.keys()].filter((name) => name.startsWith('photos/'))
    expect(names.filter((name) => name.startsWith(`photos/profile/${id}/`))).toHaveLength(1)
    expect(names.filter((name) => name.startsWith(`photos/conversations/${conversationId}/`))).toHaveLength(2)
    const proofs = [...files].filter(([name]) => name.startsWith('proofs/'))
    expect(proofs.map(([, bytes]) => bytes.toString('utf8'))).toEqual([`the passport of ${person.name}`])
    for (const name of names) {
      const [, , folder, file] = name.split('/')
      const stored = await app.deps.photoStorage.get([
        folder!,
        file!.replace('.webp', ''),
        `${photoWidths.at(-1)}.webp`,
      ])
      expect(files.get(name)!.equals(stored!)).toBe(true)
    }
  })

  test('contains what others wrote to them, but nobody else’s address, secret or hidden like', async () => {
    const person = people[nth]!
    const text = sectionsOf(await exportOf(person))
      .map((section) => JSON.stringify(section))
      .join('\n')
    expect(text).toContain(person.otherText)
    const secrets = await app.query<{ secret: string }>(
      `select email "secret" from users where id <> $1 union all
       select password_hash from users where id = $1 union all
       select encode(token_hash, 'hex') from sessions union all
       select encode(encrypted_secret, 'hex') from two_step_secrets union all
       select user_id::text from likes where target_id = $1 and not exists (
         select from conversations where client_id = $1 and owner_id = likes.user_id)`,
      [person.id],
    )
    expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([])
    expect(text).toContain('Not in here. Stored only as a hash')
  })
})

describe.each([0, 1])('after the deletion of person %i', (nth) => {
  test('nothing of them is left in any table or file except what is listed', async () => {
    const { id, email, name, browser } = people[nth]!
    const listings = await app.query<{ id: string }>('select id from listings where owner_id = $1', [id])
    const reply = await browser.post('/api/my/deletion', { password: fullAccountPassword })
    expect(reply.status, reply.text).toBe(200)
    expect(browser.cookies.has('keyswipe_session')).toBe(false)
    await until(
      async () => (await app.query('select from unfinished_deletions')).length === 0,
      'the rest is done',
    )
    const theirs = [id, email, name, name.split(' ')[1]!, ...listings.map((listing) => listing.id)]
    const left = await scanTables(app, theirs)
    expect(left.map(({ table, row }) => ({ table, subject: row['subject'] }))).toEqual(
      retainedRows.map(({ table, subject }) => ({ table, subject })),
    )
    // The contract that both signed. Exports that a newer one replaced are deleted by a separate job.
    await expect
      .poll(() => scanFiles(app, theirs))
      .toEqual([expect.stringMatching(/^contracts\/[^/]+\/[^/]+\.pdf$/)])
  })

  test('the other side sees "Deleted user" and can read their own messages', async () => {
    const { other, otherText, conversationId, role } = people[nth]!
    const { body: list } = await other.get<{ conversations: Conversation[] }>('/api/conversations')
    const conversation = list.conversations.find(({ id }) => id === conversationId)
    expect(conversation).toMatchObject({
      other: { name: 'Deleted user', isOnline: false },
      state: 'deleted',
      unread: 0,
      listing: role === 'owner' ? null : { title: 'Glass-front cabin' },
    })
    const { body } = await other.get<{ messages: Message[] }>(`/api/conversations/${conversationId}/messages`)
    expect(body.messages.map(({ kind }) => kind)).toEqual(
      // The contract that both signed stays; the unsigned one is gone.
      'deleted text deleted photo viewing contract contract contract deleted deleted'.split(' '),
    )
    expect(body.messages[1]).toMatchObject({ text: otherText })
    expect(body.messages[4]).toMatchObject({ viewing: { state: 'cancelled' } })
    const refused = await other.post(`/api/conversations/${conversationId}/messages`, {
      text: 'Hello?',
      key: crypto.randomUUID(),
    })
    expect(refused.body.error.code).toBe('conversation_closed')
    const { body: history } = await other.get<{ matches: Match[] }>('/api/matches')
    expect(history.matches).toMatchObject([{ stage: 'closed', other: { name: 'Deleted user' } }])
    const { body: feed } = await other.get<{ activities: Activity[] }>('/api/activities')
    expect(
      feed.activities.flatMap(({ content }) => ('person' in content ? content.person?.name : [])),
    ).toEqual(expect.arrayContaining(['Deleted user']))
  })

  test('they can’t sign in, and their email address can be used for a new account right away', async () => {
    const { email, role } = people[nth]!
    const browser = app.client()
    const signIn = { email, password: fullAccountPassword, role }
    expect((await browser.post('/api/auth/sign-in', signIn)).status).toBe(401)
    const joined = await browser.post('/api/auth/sign-up', { ...signIn, name: 'Someone new' })
    expect(joined.status).toBe(201)
  })
})
