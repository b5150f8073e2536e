import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { TestDatabase } from '#server/testing/clone-template.ts'

const [client, owner, listing] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`)

let database: TestDatabase
let db: Client
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Client({ connectionString: database.connectionString })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await database.drop()
})
beforeEach(async () => {
  await db.query('begin')
  for (const [id, role] of [
    [client, 'client'],
    [owner, 'owner'],
  ]) {
    await insert('users', { id, email: `${role}@example.com`, accepted_terms_at: 'now', metadata: '{}' })
    await insert('user_roles', { id, user_id: id, role })
  }
  await insert('listings', { id: listing, owner_id: owner, title: 'A house' })
})
afterEach(() => db.query('rollback'))

const insert = (table: string, values: Record<string, unknown>) => {
  const names = Object.keys(values)
  return db.query(
    `insert into ${table} (${names.join()}) values (${names.map((_, i) => `$${i + 1}`).join()})`,
    Object.values(values),
  )
}
/** The name of the constraint that rejects the row. */
const refusal = async (table: string, values: Record<string, unknown>) => {
  await db.query('savepoint before')
  const error = await insert(table, values).then(
    () => undefined,
    (reason: { constraint?: string; message: string }) => reason.constraint ?? reason.message,
  )
  await db.query('rollback to before')
  return error
}
const uuid = () => crypto.randomUUID()

describe('the database itself', () => {
  test('allows one role per account, client or owner', async () => {
    expect(await refusal('user_roles', { id: uuid(), user_id: client, role: 'owner' })).toBe(
      'user_roles_pkey',
    )
    await db.query('delete from user_roles')
    expect(await refusal('user_roles', { id: uuid(), user_id: client, role: 'admin' })).toBe(
      'user_roles_role',
    )
    expect(await refusal('user_roles', { id: uuid(), user_id: client, role: 'owner' })).toBeUndefined()
  })

  test('allows one account per email address, in lower case', async () => {
    const user = { id: uuid(), accepted_terms_at: 'now', metadata: '{}' }
    expect(await refusal('users', { ...user, email: 'client@example.com' })).toBe('users_email_unique')
    expect(await refusal('users', { ...user, email: 'Client@example.com' })).toBe('users_email_is_lower_case')
    expect(await refusal('users', { ...user, email: 'x'.repeat(256) })).toBe('users_email_length')
  })

  test('allows one profile per account, with a name and one of four themes', async () => {
    const profile = { id: client, email: 'client@example.com', full_name: 'Ada' }
    expect(await refusal('profiles', profile)).toBeUndefined()
    expect(await refusal('profiles', { ...profile, full_name: '' })).toBe('profiles_full_name_length')
    expect(await refusal('profiles', { ...profile, full_name: '😀'.repeat(1200) })).toBeUndefined()
    expect(await refusal('profiles', { ...profile, full_name: '😀'.repeat(1201) })).toBe(
      'profiles_full_name_length',
    )
    expect(await refusal('profiles', { ...profile, theme_preference: 'blue' })).toBe('profiles_theme')
  })

  test('allows one match per client, owner and listing, and one without a listing', async () => {
    const match = { client_id: client, owner_id: owner, client_liked_at: 'now', owner_liked_at: 'now' }
    for (const listing_id of [null, listing]) {
      await insert('matches', { id: uuid(), ...match, listing_id })
      expect(await refusal('matches', { id: uuid(), ...match, listing_id })).toBe('matches_once')
    }
    expect(await refusal('matches', { id: uuid(), ...match, status: 'maybe' })).toBe('matches_status')
    const { rows } = await db.query('select is_mutual, status from matches')
    expect(rows[0]).toEqual({ is_mutual: true, status: 'accepted' })
  })

  test.each([
    [{ listing_type: 'lease' }, 'listings_listing_type'],
    [{ status: 'new' }, 'listings_status'],
    [{ is_active: true, status: 'draft' }, 'listings_shown_only_when_active'],
    [{ price_cents: -1 }, 'listings_price'],
    [{ beds: -1 }, 'listings_facts'],
    [{ baths: -1 }, 'listings_facts'],
    [{ square_footage: -1 }, 'listings_facts'],
  ])('rejects a listing with %j', async (values, rule) => {
    const row = { id: uuid(), owner_id: owner, title: 'A house' }
    expect(
      await refusal('listings', { ...row, is_active: true, status: 'active', price_cents: 0 }),
    ).toBeUndefined()
    expect(await refusal('listings', { ...row, ...values })).toBe(rule)
  })

  test('stores one like per person and target, right or left', async () => {
    const like = { user_id: client, target_id: listing }
    await insert('likes', { ...like, direction: 'right' })
    for (const direction of ['right', 'left'])
      expect(await refusal('likes', { ...like, direction })).toBe('likes_user_id_target_id_pk')
    expect(await refusal('likes', { ...like, target_id: owner, direction: 'up' })).toBe('likes_direction')
  })

  test('gives a client the default listing types of the specification', async () => {
    await insert('client_filter_preferences', { user_id: client })
    const { rows } = await db.query('select preferred_listing_types types from client_filter_preferences')
    expect(rows).toEqual([{ types: ['rent'] }])
    expect(
      await refusal('client_filter_preferences', { user_id: owner, preferred_listing_types: ['lease'] }),
    ).toBe('client_filter_preferences_types')
  })

  test('allows one conversation per pair of two people, with non-empty messages', async () => {
    const id = uuid()
    await insert('conversations', { id, client_id: client, owner_id: owner })
    expect(await refusal('conversations', { id: uuid(), client_id: client, owner_id: owner })).toBe(
      'conversations_of_pair',
    )
    expect(await refusal('conversations', { id: uuid(), client_id: owner, owner_id: owner })).toBe(
      'conversations_two_people',
    )
    const message = { id: uuid(), seq: 1, key: uuid(), conversation_id: id, sender_id: client }
    for (const message_text of ['', 'x'.repeat(4001)])
      expect(await refusal('conversation_messages', { ...message, message_text })).toBe(
        'conversation_messages_length',
      )
  })

  test('deletes an account’s data with the account, but keeps the audit log', async () => {
    await insert('likes', { user_id: client, target_id: listing, direction: 'right' })
    await insert('audit_logs', {
      id: uuid(),
      table_name: 'users',
      action: 'x',
      record_id: client,
      changed_by: client,
    })
    await db.query('delete from users')
    const { rows } = await db.query(
      `select (select count(*)::int from likes) likes, (select count(*)::int from listings) listings,
         (select count(*)::int from user_roles) roles, (select count(*)::int from audit_logs) audit`,
    )
    expect(rows).toEqual([{ likes: 0, listings: 0, roles: 0, audit: 1 }])
  })
})
