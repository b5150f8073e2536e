import type { CheckedBodyOf, ReplyOf } from '#shared/endpoint.ts'
import type { verifyContract as endpoint } from '#shared/contracts/contracts.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { addressGroup, type Caller } from '../../http/caller.ts'
import { enforceRateLimit } from '../../limits/rate-limit.ts'
import { checkContract } from './check-files.ts'

const perAddress = { burst: 30, refillMs: 2000 }

interface Row {
  isSame: boolean
  completedAt: Date | null
}

// Also checks the recorded step, so that a holder of the original file learns that the stored row was altered.
const statement = defineStatement<Row>(
  'find-sealed-file',
  `select bool_or(sha256 = $2) "isSame", (select completed_at from contracts where id = $1) "completedAt"
    from (select sha256 from sealed_contracts where contract_id = $1
      union all select sha256 from contract_steps where contract_id = $1 and kind = 'sealed') sealed
    having count(*) > 0`,
)

/** Reports whether a file is the one that was sealed, and whether our records are intact. */
export async function verifyContract(
  deps: Deps,
  caller: Caller,
  { contractId, sha256 }: CheckedBodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await enforceRateLimit(deps, `verify:${addressGroup(caller.ip)}`, perAddress)
  const sealed = await statement.first(deps.pool, [contractId, Buffer.from(sha256, 'hex')])
  if (!sealed) return { file: 'unknown', completedAt: null, alteredRecords: [] }
  // Someone who has only the id learns nothing but that the file differs.
  if (!sealed.isSame) return { file: 'altered', completedAt: null, alteredRecords: [] }
  return {
    file: 'same',
    completedAt: sealed.completedAt?.toISOString() ?? null,
    alteredRecords: await checkContract(deps, contractId),
  }
}
