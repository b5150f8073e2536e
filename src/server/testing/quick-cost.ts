import type { HashCost } from '#server/features/people/accounts/secrets.ts'

/** For accounts and servers of tests, which check passwords often. */
export const quickCost: HashCost = { N: 2, r: 1, p: 1 }
