import { lt } from 'drizzle-orm'
import { knownDevices, mailedLinks, oauthJourneys, sessions } from '../../db/schema/accounts.ts'
import { rateLimits } from '../../db/schema/operations.ts'
import type { Deps } from '../../deps.ts'

/** As long as a browser keeps the cookie that tells it. */
const deviceLifeMs = 365 * 24 * 3600_000

/** Every hour: what has expired is refused already, so this only keeps the tables small. */
export async function pruneExpired({ db, now }: Deps) {
  await db.delete(sessions).where(lt(sessions.expiresAt, now()))
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now()))
  await db.delete(oauthJourneys).where(lt(oauthJourneys.expiresAt, now()))
  await db.delete(knownDevices).where(lt(knownDevices.createdAt, new Date(now().getTime() - deviceLifeMs)))
  await db.delete(rateLimits).where(lt(rateLimits.wholeAgainAt, now()))
}
