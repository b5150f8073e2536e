import { and, isNull, lt } from 'drizzle-orm'
import { knownDevices, mailedLinks, oauthJourneys, sessions } from '../../db/schema/accounts.ts'
import { emailChanges, pendingSignIns, signIns, twoStepSecrets } from '../../db/schema/security.ts'
import type { Deps } from '../../deps.ts'
import { pruneAllowances } from '../../http/rate-limit.ts'

const dayMs = 24 * 3600_000
/** As long as a browser keeps the cookie that tells it. */
const deviceLifeMs = 365 * dayMs
const signInLifeMs = 90 * dayMs
/** A secret that no app has confirmed. */
const unconfirmedLifeMs = dayMs

/** Every hour: what has expired is refused already, so this only keeps the tables small. */
export async function pruneExpired(deps: Deps) {
  const { db, now } = deps
  const ago = (ms: number) => new Date(now().getTime() - ms)
  await db.delete(sessions).where(lt(sessions.expiresAt, now()))
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now()))
  await db.delete(oauthJourneys).where(lt(oauthJourneys.expiresAt, now()))
  await db.delete(knownDevices).where(lt(knownDevices.createdAt, ago(deviceLifeMs)))
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now()))
  await db.delete(signIns).where(lt(signIns.createdAt, ago(signInLifeMs)))
  await db.delete(emailChanges).where(lt(emailChanges.stoppableUntil, now()))
  await db
    .delete(twoStepSecrets)
    .where(and(isNull(twoStepSecrets.confirmedAt), lt(twoStepSecrets.createdAt, ago(unconfirmedLifeMs))))
  await pruneAllowances(deps)
}
