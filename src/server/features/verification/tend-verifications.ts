import { proofDays } from '#shared/verification.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { endedColumns, orderProofDeletion, type EndedVerification } from './end-verification.ts'
import { tellVerification } from './tell-verification.ts'

const arrivalMs = 3600_000
const proofMs = proofDays * 24 * 3600_000

// One at a time. What another process is at is left to it; what it has done is due no more.
const due = (state: string) =>
  `id = (select id from verifications where state = '${state}' and created_at <= $1 order by created_at limit 1
    for update skip locked)`
const forgetStatement = {
  name: 'forget-unarrived-proof',
  text: `delete from verifications where ${due('arriving')} returning ${endedColumns}`,
}
const expireStatement = {
  name: 'expire-verification',
  text: `update verifications set state = 'expired', decided_at = $2, proof = null where ${due('open')}
    returning ${endedColumns}`,
}

/** Every hour: what nobody has decided about for long is deleted, and so is what never came whole. Safe to run twice. */
export async function tendVerifications(deps: Deps) {
  const at = deps.now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  while (await endOne(deps, forgetStatement, [before(arrivalMs)], undefined));
  while (await endOne(deps, expireStatement, [before(proofMs), at], at));
  deps.jobs.wake('delete-proof')
}

async function endOne(
  deps: Deps,
  statement: { name: string; text: string },
  values: Date[],
  toldAt: Date | undefined,
) {
  const ended = await inTransaction(deps.pool, async (client) => {
    const { rows } = await client.query<EndedVerification>({ ...statement, values })
    if (!rows[0]) return undefined
    await orderProofDeletion(deps, client, rows[0])
    if (toldAt) await tellVerification(deps, client, rows[0], 'expired', '', toldAt)
    return rows[0]
  })
  if (ended) deps.hints.publish({ to: ended.userId })
  return ended !== undefined
}
