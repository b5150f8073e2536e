import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '#server/db/statement.ts'
import { findAlteredRows } from '#server/features/contracts/check-records.ts'
import { recordStep } from '#server/features/contracts/record-step.ts'

interface Leaving {
  personId: string
  deletedId: string
  at: Date
}

interface Kept {
  id: string
  version: number
  steps: number
  head: Buffer
  /** The role of the person who leaves. */
  role: Role
}

const exchange = (column: string) => `${column} = case when ${column} = $1 then $2 else ${column} end`

const deleteUnsignedContractsStatement = defineStatement(
  'delete-unsigned-contracts',
  `delete from contracts where $1 in (owner_id, client_id) and state <> 'completed'`,
)

const findSignedContractsOfPersonStatement = defineStatement<Kept>(
  'find-signed-contracts-of-person',
  `select id, version, steps, head, case when owner_id = $1 then 'owner' else 'client' end "role" from contracts
    where $1 in (owner_id, client_id) order by id`,
)

const handOverContractsStatement = defineStatement(
  'hand-over-contracts',
  `update contracts set listing_id = case when owner_id = $1 then null else listing_id end,
    ${exchange('owner_id')}, ${exchange('client_id')} where $1 in (owner_id, client_id)`,
)

/** Contracts signed by both stay, with the placeholder in the person's place. All others are deleted. */
export async function anonymizeContracts(tx: PoolClient, { personId, deletedId, at }: Leaving) {
  await deleteUnsignedContractsStatement.run(tx, [personId])
  const rows = await findSignedContractsOfPersonStatement.rows(tx, [personId])
  const altered = await findAlteredRows(
    tx,
    rows.map(({ id }) => id),
  )
  await handOverContractsStatement.run(tx, [personId, deletedId])
  for (const { role, ...contract } of rows)
    await recordStep(
      tx,
      { ...contract, alteredRows: altered.get(contract.id) },
      { kind: 'account_deleted', at, by: { role } },
    )
}
