import type { HashCost } from '#server/features/people/accounts/secrets.ts'

/** For factory accounts, whose passwords are checked often. Passwords chosen in tests have the regular cost. */
export const quickCost: HashCost = { N: 2, r: 1, p: 1 }
