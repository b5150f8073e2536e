import { createHash } from 'node:crypto'

/** Tells whether what decides about a deck's cards has changed. */
export const toWishesKey = (facts: unknown) =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
