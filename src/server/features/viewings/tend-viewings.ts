import type { PoolClient } from 'pg'
import type { Viewing } from '#shared/viewings.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { tellViewingState, tellViewingStep } from './tell-viewing.ts'
import { toViewing, viewingJson, type ViewingJson } from './to-viewing.ts'
import { mayBecome } from './viewing-steps.ts'

/** How long before a viewing both are reminded of it. */
export const reminderMs = 2 * 3600_000

interface Due {
  viewing: ViewingJson
  clientId: string
  ownerId: string
}

// One at a time, so that nobody waits for more than one. What another process is at is left to it; what it has done is
// due no more.
const dueStatement = (name: string, change: string, isDue: string) => ({
  name,
  text: `update viewings v set ${change} from conversations c
    where c.id = v.conversation_id and v.id = (
      select id from viewings where ${isDue} limit 1 for update skip locked)
    returning ${viewingJson('v')} viewing, c.client_id "clientId", c.owner_id "ownerId"`,
})
const expireStatement = dueStatement(
  'expire-viewings',
  `state = 'expired'`,
  `${mayBecome('expired')} and expires_at <= $1`,
)
const remindStatement = dueStatement(
  'remind-of-viewings',
  'reminded_at = $1',
  `state = 'accepted' and reminded_at is null and starts_at > $1 and starts_at <= $2`,
)

type Tell = (
  client: PoolClient,
  viewing: Viewing,
  people: readonly [string, string],
  at: Date,
) => Promise<void>

/** Every minute: proposals that nobody answered expire, and both are reminded of what is ahead. Safe to run twice. */
export async function tendViewings(deps: Deps) {
  const soon = new Date(deps.now().getTime() + reminderMs)
  await whileAnyIsDue(deps, expireStatement, [], async (client, viewing, people, at) => {
    await tellViewingState(client, viewing, people, at)
    await tellViewingStep(deps, client, { viewing, people, step: 'expired', by: null }, at)
  })
  await whileAnyIsDue(deps, remindStatement, [soon], (client, viewing, people, at) =>
    tellViewingStep(deps, client, { viewing, people, step: 'reminder', by: null }, at),
  )
}

async function whileAnyIsDue(
  deps: Deps,
  statement: { name: string; text: string },
  values: unknown[],
  tell: Tell,
) {
  for (;;) {
    const at = deps.now()
    const people = await inTransaction(deps.pool, async (client) => {
      const { rows } = await client.query<Due>({ ...statement, values: [at, ...values] })
      if (!rows[0]) return undefined
      const two = [rows[0].clientId, rows[0].ownerId] as const
      await tell(client, toViewing(rows[0].viewing), two, at)
      return two
    })
    if (!people) return
    deps.hints.publish(...people.map((to) => ({ to })))
  }
}
