import type { HashCost } from '../features/accounts/secrets.ts'

/** Of the passwords of made accounts, which are checked often; those that people choose in tests cost what they always do. */
export const quickCost: HashCost = { N: 2, r: 1, p: 1 }
