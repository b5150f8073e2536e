import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import type { SettingsChange } from '#shared/settings.ts'
import type { Theme } from '#shared/themes.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { appendEvents } from '../../events/append-event.ts'
import type { Session } from '../../http/session.ts'
import { veilTold } from '../activity/veil-told.ts'
import { surfaceListingsOf } from '../listings/surface-listings.ts'
import { surfaceClient } from '../wishes/surface-client.ts'

interface Privacy {
  isHidden: boolean
  isBlindFirst: boolean
}

const lockStatement = {
  name: 'lock-settings',
  text: `select is_hidden "isHidden", is_blind_first "isBlindFirst" from profiles where id = $1 for update`,
}
const changeStatement = {
  name: 'change-settings',
  text: `update profiles set
      theme_preference = coalesce($2, theme_preference),
      locale = case when $3 then $4 else locale end,
      units = coalesce($5, units),
      is_hidden = coalesce($6, is_hidden),
      is_blind_first = coalesce($7, is_blind_first),
      updated_at = $8
    where id = $1 returning is_hidden "isHidden", is_blind_first "isBlindFirst"`,
}

/** What is not named stays as it is. In sight or not at once; the person's other devices learn of it. */
export async function changeSettings(
  deps: Deps,
  { userId, role }: Session,
  change: SettingsChange & { theme?: Theme | undefined },
) {
  const at = deps.now()
  await inTransaction(deps.pool, async (client) => {
    const { rows: before } = await client.query<Privacy>({ ...lockStatement, values: [userId] })
    const { rows: after } = await client.query<Privacy>({
      ...changeStatement,
      values: [
        userId,
        change.theme ?? null,
        change.locale !== undefined,
        change.locale ?? null,
        change.units ?? null,
        change.isHidden ?? null,
        change.isBlindFirst ?? null,
        at,
      ],
    })
    if (!before[0] || !after[0]) return
    if (before[0].isHidden && !after[0].isHidden) await comeBack(client, userId, role, at)
    if (!before[0].isBlindFirst && after[0].isBlindFirst) await veilTold(client, userId)
    await appendEvents(client, 'settings', [{ userId, payload: {} }], at)
  })
  deps.hints.publish({ to: userId })
}

/** Those who looked meanwhile passed over them: they are new again. */
async function comeBack(client: PoolClient, userId: string, role: Role | null, at: Date) {
  if (role === 'client') await surfaceClient(client, userId, at)
  if (role === 'owner') await surfaceListingsOf(client, userId, at)
}
