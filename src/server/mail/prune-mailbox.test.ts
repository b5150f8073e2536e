import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { newId } from '#server/db/ids.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { pruneMailbox } from './prune-mailbox.ts'

test('emails in the mailbox are deleted after 30 days, and not before', async () => {
  const database = await createTestDatabase()
  const pool = new Pool({ connectionString: database.connectionString })
  const now = Date.now()
  for (const days of [29, 31])
    await pool.query(
      `insert into mailbox (id, recipient, subject, html, text, created_at)
       values ($1, 'ada@example.com', $2, '', '', $3)`,
      [newId(), `${days} days old`, new Date(now - days * dayMs)],
    )
  await pruneMailbox({ pool, now: () => new Date(now) })
  const { rows } = await pool.query('select subject from mailbox')
  expect(rows).toEqual([{ subject: '29 days old' }])
  await pool.end()
  await database.drop()
})
