import type { CheckedBodyOf, ReplyOf } from '#shared/endpoint.ts'
import type { verifyContract as endpoint } from '#shared/contracts.ts'
import type { Deps } from '../../deps.ts'
import { addressGroup, type Caller } from '../../http/caller.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import { checkRecords } from './check-records.ts'

const perAddress = { burst: 30, refillMs: 2000 }

interface Row {
  sha256: Buffer
  completedAt: Date
}

/** Says of a file that somebody holds whether it is the one that was sealed, and whether our records are whole. */
export async function verifyContract(
  deps: Deps,
  caller: Caller,
  { contractId, sha256 }: CheckedBodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await requireAllowance(deps, `verify:${addressGroup(caller.ip)}`, perAddress)
  const { rows } = await deps.pool.query<Row>(
    `select s.sha256, c.completed_at "completedAt" from sealed_contracts s join contracts c on c.id = s.contract_id
     where s.contract_id = $1`,
    [contractId],
  )
  const [sealed] = rows
  if (!sealed) return { file: 'unknown', completedAt: null, alteredRecords: [] }
  // Who has only the id learns nothing but that the file is another.
  if (sealed.sha256.toString('hex') !== sha256)
    return { file: 'altered', completedAt: null, alteredRecords: [] }
  return {
    file: 'same',
    completedAt: sealed.completedAt?.toISOString() ?? null,
    alteredRecords: await checkRecords(deps.pool, contractId),
  }
}
