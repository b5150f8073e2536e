import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { feedPath } from '#shared/market/calendars.ts'
import { findServerKeys } from '#server/db/server-keys.ts'
import type { Deps } from '#server/deps.ts'

/** Signed, so that only a version has to be stored, and a new version makes the previous token invalid. */
async function createFeedToken(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  listingId: string,
  version: number,
) {
  const { privateKey } = await findServerKeys(pool, 'calendar-feed', now(), () => ({
    publicKey: '',
    privateKey: randomBytes(32).toString('base64url'),
  }))
  return createHmac('sha256', Buffer.from(privateKey, 'base64url'))
    .update(`${listingId} ${version}`)
    .digest('base64url')
}

/** The address of a listing's feed, null if it has none. */
export async function findFeedUrl(deps: Deps, listingId: string, version: number) {
  return version > 0
    ? deps.env.origin + feedPath(listingId, await createFeedToken(deps, listingId, version))
    : null
}

export async function isFeedToken(deps: Deps, listingId: string, version: number, token: string) {
  const right = Buffer.from(await createFeedToken(deps, listingId, version))
  const given = Buffer.from(token)
  return version > 0 && given.length === right.length && timingSafeEqual(given, right)
}
