import { hourMs } from '#shared/durations.ts'
import type { PoolClient } from 'pg'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement, type Statement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { publishViewing, notifyViewingStep } from './notify-viewing.ts'
import {
  toViewing,
  viewingJson,
  type ViewingJson,
} from '#server/features/conversations/message-cards/to-viewing.ts'
import { mayBecome } from './viewing-steps.ts'

/** How long before a viewing both people are reminded. */
export const reminderMs = 2 * hourMs

interface Due {
  viewing: ViewingJson
  clientId: string
  ownerId: string
}

// One row at a time, so nobody waits for more than one. Rows locked by another process are skipped, and rows it has
// finished are no longer due.
const dueStatement = (step: string, change: string, isDue: string) =>
  defineStatement<Due>(
    `${step}-viewing-that-is-due`,
    `update viewings v set ${change} from conversations c
    where c.id = v.conversation_id and v.id = (
      select id from viewings where ${isDue} limit 1 for update skip locked)
    returning ${viewingJson('v')} viewing, c.client_id "clientId", c.owner_id "ownerId"`,
  )
const expireStatement = dueStatement(
  'expire',
  `state = 'expired'`,
  `${mayBecome('expired')} and expires_at <= $1`,
)
const remindStatement = dueStatement(
  'remind-of',
  'reminded_at = $1',
  `state = 'accepted' and reminded_at is null and starts_at > $1 and starts_at <= $2`,
)

type Notify = (tx: PoolClient, viewing: Viewing, people: readonly [string, string], at: Date) => Promise<void>

/** Every minute: expires unanswered proposals and reminds both people of upcoming viewings. Safe to run twice. */
export async function expireAndRemindViewings(deps: Deps) {
  const soon = new Date(deps.now().getTime() + reminderMs)
  await whileAnyIsDue(deps, expireStatement, [], async (tx, viewing, people, at) => {
    await publishViewing(tx, viewing, people, at)
    await notifyViewingStep(deps, tx, { viewing, people, step: 'expired', by: null }, at)
  })
  await whileAnyIsDue(deps, remindStatement, [soon], (tx, viewing, people, at) =>
    notifyViewingStep(deps, tx, { viewing, people, step: 'reminder', by: null }, at),
  )
}

async function whileAnyIsDue(deps: Deps, statement: Statement<Due>, values: unknown[], notify: Notify) {
  for (;;) {
    const at = deps.now()
    const people = await inTransaction(deps.pool, async (tx) => {
      const row = await statement.first(tx, [at, ...values])
      if (!row) return undefined
      const two = [row.clientId, row.ownerId] as const
      await notify(tx, toViewing(row.viewing), two, at)
      return two
    })
    if (!people) return
    deps.wakeUps.publish(...people.map((to) => ({ to })))
  }
}
