import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'
import { seenFrom } from '../credentials/record-change.ts'

const findStatement = defineStatement(
  'find-known-device',
  'select from known_devices where user_id = $1 and device_hash = $2',
)
const findAnyStatement = defineStatement(
  'find-any-known-device',
  'select from known_devices where user_id = $1 limit 1',
)
const addStatement = defineStatement(
  'add-known-device',
  'insert into known_devices (user_id, device_hash, created_at) values ($1, $2, $3) on conflict do nothing',
)

export async function isKnownDevice(db: Pool | PoolClient, userId: string, deviceHash: Buffer) {
  return (await findStatement.run(db, [userId, deviceHash])) > 0
}

/**
 * Remembers the browser. If it is new and the account already has others, the person is notified once, in the feed and
 * by email. Returns whether that is the case.
 */
export async function rememberDevice(
  deps: Deps,
  tx: PoolClient,
  userId: string,
  deviceHash: Buffer,
  caller: Caller,
) {
  const isNewDevice = await remember(deps, tx, userId, deviceHash)
  if (isNewDevice) {
    const { device, ip, at } = seenFrom(deps, caller)
    await recordActivity(deps, tx, [{ to: userId, content: { kind: 'sign_in', device, ip } }], deps.now())
    await deps.jobs.enqueue(tx, 'send-security-email', { userId, about: 'new_device', device, ip, at })
  }
  return isNewDevice
}

async function remember({ now }: Deps, tx: PoolClient, userId: string, deviceHash: Buffer) {
  const hasKnown = (await findAnyStatement.run(tx, [userId])) > 0
  const isAdded = (await addStatement.run(tx, [userId, deviceHash, now()])) > 0
  return hasKnown && isAdded
}
