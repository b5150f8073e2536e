import { dayMs } from '#shared/durations.ts'
import { openStates, stateAfter } from '#shared/contracts/contract-states.ts'
import { needsMe, reminderDays } from '#shared/contracts/contracts.ts'
import { roles } from '#shared/roles.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement, type Statement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { lockConversation } from '#server/features/conversations/chat/require-conversation.ts'
import { findAlteredRows } from './check-records.ts'
import { contractColumns, latestVersion, type ContractRow } from './lock-contract.ts'
import { recordStep } from './record-step.ts'
import { notifyContractStep } from './notify-contract.ts'
import { writeContractCard } from './write-contract-card.ts'

const isOpen = `c.state in (${openStates.map((state) => `'${state}'`).join()})`

// One at a time, together with its conversation, so that nobody waits for more than one. Skips rows that another
// process is working on.
const nextDue = (step: string, isDue: string) =>
  defineStatement<Due>(
    `next-contract-to-${step}`,
    `select ${contractColumns}, sent.at "lastSentAt" from contracts c ${latestVersion}
    join lateral (select at from contract_steps where contract_id = c.id and kind = 'sent' order by number desc limit 1) sent
      on true
    join conversations conversation on conversation.id = c.conversation_id
    where ${isOpen} and ${isDue} limit 1 for update of c, conversation skip locked`,
  )
const expiredStatement = nextDue('expire', 'c.expires_at <= $1')
const remindStatement = nextDue(
  'remind-of',
  `c.expires_at > $1 and exists (select from unnest($2::float8[]) day
    where sent.at + day * interval '1 day' <= $1 and (c.reminded_at is null or c.reminded_at < sent.at + day * interval '1 day'))`,
)

interface Due extends ContractRow {
  lastSentAt: Date
}

const expireContractStatement = defineStatement(
  'expire-contract',
  'update contracts set state = $2 where id = $1',
)

const noteContractReminderStatement = defineStatement(
  'note-contract-reminder',
  'update contracts set reminded_at = $2 where id = $1',
)

/**
 * Runs every few minutes: expires contracts that weren't signed in time, and reminds people who haven't signed. Safe to
 * run twice.
 */
export async function expireAndRemindContracts(deps: Deps) {
  await whileAnyIsDue(deps, expiredStatement, [], async (tx, contract, at) => {
    const alteredRows = (await findAlteredRows(tx, [contract.id])).get(contract.id)
    await expireContractStatement.run(tx, [contract.id, stateAfter('expire', contract.state)])
    const { steps } = await recordStep(tx, { ...contract, alteredRows }, { kind: 'expired', at })
    const conversation = await lockConversation(tx, contract.conversationId, contract.ownerId)
    await writeContractCard(tx, conversation, {
      contractId: contract.id,
      step: steps,
      senderId: contract.ownerId,
      at,
    })
    await notifyContractStep(deps, tx, { contract, step: 'expired', by: null }, at)
  })
  await whileAnyIsDue(deps, remindStatement, [reminderDays], async (tx, contract, at) => {
    await noteContractReminderStatement.run(tx, [contract.id, at])
    const to = roles.flatMap((myRole) =>
      needsMe({ state: contract.state, myRole })
        ? myRole === 'owner'
          ? contract.ownerId
          : contract.clientId
        : [],
    )
    const days = Math.floor((at.getTime() - contract.lastSentAt.getTime()) / dayMs)
    await notifyContractStep(deps, tx, { contract, step: 'reminder', by: null, to, again: `:${days}` }, at)
  })
}

type Work = (tx: Parameters<typeof recordStep>[0], contract: Due, at: Date) => Promise<void>

async function whileAnyIsDue(deps: Deps, statement: Statement<Due>, values: unknown[], work: Work) {
  for (;;) {
    const at = deps.now()
    const people = await inTransaction(deps.pool, async (tx) => {
      const row = await statement.first(tx, [at, ...values])
      if (!row) return undefined
      await work(tx, row, at)
      return [row.ownerId, row.clientId]
    })
    if (!people) return
    deps.wakeUps.publish(...people.map((to) => ({ to })))
  }
}
