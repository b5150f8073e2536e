import type { FieldErrors } from '#web/lib/field-errors.ts'
import { isFilledIn, type FeeValues } from './price-values.ts'

/** The name of a row's fee in the request. Blank rows aren't sent, so they don't count. */
export const sentName = (fees: readonly FeeValues[], index: number) =>
  `fees.${fees.slice(0, index).filter(isFilledIn).length}`

/** The blank half of the row that is being filled in is no mistake until the row is left. */
export function withoutPendingFee(
  errors: FieldErrors,
  fees: readonly FeeValues[],
  current: number | undefined,
): FieldErrors {
  const fee = current === undefined ? undefined : fees[current]
  if (current === undefined || !fee || !isFilledIn(fee)) return errors
  const half = fee.name.trim() === '' ? 'name' : fee.amount.trim() === '' ? 'cents' : undefined
  const pending = `${sentName(fees, current)}.${half}`
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== pending))
}
