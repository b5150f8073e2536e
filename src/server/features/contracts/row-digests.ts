import type { RowDigests } from '../../db/schema/contracts.ts'
import { sha256Of } from './hash-step.ts'
import type { RecordRows, StoredRow } from './record-rows.ts'

/** Columns of `contracts` that no digest covers, and why. All others change only with a step of the record. */
export const uncoveredColumns: Record<string, string> = {
  reminded_at: 'Reminders are no step of a contract.',
  seen_by_owner_at: 'A mark of the owner’s own: the celebration was shown.',
  seen_by_client_at: 'A mark of the client’s own: the celebration was shown.',
  stay_answered_at: 'A mark of the client’s own: a question was answered.',
}
/** These follow from the steps and are compared with them. */
const followingColumns = new Set(['steps', 'head', 'changed_at'])
/** These change when an account is deleted and replaced by a placeholder. */
const peopleColumns = new Set(['owner_id', 'client_id', 'listing_id'])

const pick = (row: StoredRow, isIncluded: (column: string) => boolean) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => isIncluded(column)))

/** Equal values always have the same form. Null columns are left out, so that columns can be added later. */
const digest = (row: StoredRow) =>
  sha256Of(canonical(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))).toString(
    'hex',
  )

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join()}}`
}

export const versionKey = (version: unknown) => `version ${String(version)}`
export const signatureKey = (version: unknown, role: unknown) =>
  `${String(role)}’s signature of version ${String(version)}`

const isOwn = (column: string) =>
  !peopleColumns.has(column) && !followingColumns.has(column) && !(column in uncoveredColumns)

/**
 * Digests of all rows about a contract, except its steps, which are chained, and a version that is still being edited.
 */
export function digestRows({ contract, versions, signatures }: RecordRows): RowDigests {
  const isBeingWritten = (version: StoredRow) =>
    contract['state'] === 'draft' && version['version'] === contract['version']
  return {
    contract: digest(pick(contract, isOwn)),
    people: digest(pick(contract, (column) => peopleColumns.has(column))),
    ...Object.fromEntries(
      versions
        .filter((version) => !isBeingWritten(version))
        .map((version) => [versionKey(version['version']), digest(version)]),
    ),
    ...Object.fromEntries(signatures.map((row) => [signatureKey(row['version'], row['role']), digest(row)])),
  }
}
