import { openStates, stateAfter } from '#shared/contract-states.ts'
import { needsMe, reminderDays } from '#shared/contracts.ts'
import { roles } from '#shared/roles.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { contractColumns, latestVersion, type ContractRow } from './lock-contract.ts'
import { recordStep } from './record-step.ts'
import { tellContractStep } from './tell-contract.ts'

const dayMs = 24 * 3600_000
const isOpen = `c.state in (${openStates.map((state) => `'${state}'`).join()})`

// One at a time, so that nobody waits for more than one. What another process is at is left to it.
const nextDue = (name: string, isDue: string) => ({
  name,
  text: `select ${contractColumns}, sent.at "lastSentAt" from contracts c ${latestVersion}
    join lateral (select at from contract_steps where contract_id = c.id and kind = 'sent' order by number desc limit 1) sent
      on true
    where ${isOpen} and ${isDue} limit 1 for update of c skip locked`,
})
const expiredStatement = nextDue('next-expired-contract', 'c.expires_at <= $1')
const remindStatement = nextDue(
  'next-contract-to-remind-of',
  `c.expires_at > $1 and exists (select from unnest($2::float8[]) day
    where sent.at + day * interval '1 day' <= $1 and (c.reminded_at is null or c.reminded_at < sent.at + day * interval '1 day'))`,
)

interface Due extends ContractRow {
  lastSentAt: Date
}

/** Every few minutes: what nobody signed in time expires, and who has not signed is reminded. Safe to run twice. */
export async function tendContracts(deps: Deps) {
  await whileAnyIsDue(deps, expiredStatement, [], async (client, contract, at) => {
    await client.query('update contracts set state = $2 where id = $1', [
      contract.id,
      stateAfter('expire', contract.state),
    ])
    await recordStep(client, contract, { kind: 'expired', at })
    await tellContractStep(deps, client, { contract, step: 'expired', by: null }, at)
  })
  await whileAnyIsDue(deps, remindStatement, [reminderDays], async (client, contract, at) => {
    await client.query('update contracts set reminded_at = $2 where id = $1', [contract.id, at])
    const to = roles.flatMap((myRole) =>
      needsMe({ state: contract.state, myRole })
        ? myRole === 'owner'
          ? contract.ownerId
          : contract.clientId
        : [],
    )
    const days = Math.floor((at.getTime() - contract.lastSentAt.getTime()) / dayMs)
    await tellContractStep(deps, client, { contract, step: 'reminder', by: null, to, again: `:${days}` }, at)
  })
}

type Work = (client: Parameters<typeof recordStep>[0], contract: Due, at: Date) => Promise<void>

async function whileAnyIsDue(
  deps: Deps,
  statement: { name: string; text: string },
  values: unknown[],
  work: Work,
) {
  for (;;) {
    const at = deps.now()
    const people = await inTransaction(deps.pool, async (client) => {
      const { rows } = await client.query<Due>({ ...statement, values: [at, ...values] })
      if (!rows[0]) return undefined
      await work(client, rows[0], at)
      return [rows[0].ownerId, rows[0].clientId]
    })
    if (!people) return
    deps.hints.publish(...people.map((to) => ({ to })))
  }
}
