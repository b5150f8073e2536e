import type { Pool } from 'pg'
import type { ContractCardJson } from '#server/features/conversations/message-cards/contract-card.ts'
import { findAltered } from './check-records.ts'

interface WithCard {
  contract: ContractCardJson | null
}

/** Removes details that can't be relied on from message cards. */
export async function markAltered<Row extends WithCard>(db: Pool, rows: Row[]): Promise<Row[]> {
  const ids = rows.flatMap(({ contract }) => contract?.contractId ?? [])
  const altered = ids.length > 0 ? await findAltered(db, [...new Set(ids)]) : new Map<string, string[]>()
  return rows.map((row) =>
    row.contract && altered.has(row.contract.contractId)
      ? { ...row, contract: { ...row.contract, terms: null, isSealed: false, isAltered: true } }
      : row,
  )
}
