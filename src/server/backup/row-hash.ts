import { hash } from 'node:crypto'

const size = 2n ** 256n

/**
 * One hash for many rows in any order: the sum of each row's SHA-256. Restored tables have a different row order, and
 * sorting a large table costs more than everything else.
 */
export function createRowHash() {
  let sum = 0n
  let rows = 0
  return {
    add(row: Buffer | string) {
      sum = (sum + BigInt(`0x${hash('sha256', row)}`)) % size
      rows += 1
    },
    result: () => ({ rows, hash: sum.toString(16).padStart(64, '0') }),
  }
}
