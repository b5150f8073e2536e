import { createHash } from 'node:crypto'

/** Changes whenever something that decides which cards fit changes. */
export const toFiltersKey = (facts: unknown) =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
