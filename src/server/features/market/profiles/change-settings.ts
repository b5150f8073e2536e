import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import type { SettingsChange } from '#shared/people/settings.ts'
import type { ThemeChoice } from '#shared/themes.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents } from '#server/events/append-event.ts'
import type { Session } from '#server/http/session.ts'
import { anonymizeActivity } from '#server/features/people/activity/anonymize-activity.ts'
import { bumpListingsOf } from '#server/features/market/listings/bump-listings.ts'
import { bumpClient } from '#server/features/market/filters/bump-client.ts'

interface Privacy {
  isHidden: boolean
  isAnonymous: boolean
}

const lockStatement = defineStatement<Privacy>(
  'lock-settings',
  `select is_hidden "isHidden", is_anonymous "isAnonymous" from profiles where id = $1 for update`,
)
const changeStatement = defineStatement<Privacy>(
  'change-settings',
  `update profiles set
      theme_preference = coalesce($2, theme_preference),
      locale = case when $3 then $4 else locale end,
      units = coalesce($5, units),
      is_hidden = coalesce($6, is_hidden),
      is_anonymous = coalesce($7, is_anonymous),
      currency = case when $8 then $9 else currency end,
      updated_at = $10
    where id = $1 returning is_hidden "isHidden", is_anonymous "isAnonymous"`,
)

/**
 * Settings that aren't given stay as they are. Hiding takes effect at once, and the person's other devices are
 * notified.
 */
export async function changeSettings(
  deps: Deps,
  { userId, role }: Session,
  change: SettingsChange & { theme?: ThemeChoice | undefined },
) {
  const at = deps.now()
  await inTransaction(deps.pool, async (tx) => {
    const before = await lockStatement.first(tx, [userId])
    const after = await changeStatement.first(tx, [
      userId,
      change.theme ?? null,
      change.locale !== undefined,
      change.locale ?? null,
      change.units ?? null,
      change.isHidden ?? null,
      change.isAnonymous ?? null,
      change.currency !== undefined,
      change.currency ?? null,
      at,
    ])
    if (!before || !after) return
    if (before.isHidden && !after.isHidden) await comeBack(tx, userId, role, at)
    if (!before.isAnonymous && after.isAnonymous) await anonymizeActivity(tx, userId)
    await appendEvents(tx, [{ userId, kind: 'settings', payload: {} }], at)
  })
  deps.wakeUps.publish({ to: userId })
}

/** Decks may have moved past them in the meantime, so they resurface as new. */
async function comeBack(tx: PoolClient, userId: string, role: Role | null, at: Date) {
  if (role === 'client') await bumpClient(tx, userId, at)
  if (role === 'owner') await bumpListingsOf(tx, userId, at)
}
