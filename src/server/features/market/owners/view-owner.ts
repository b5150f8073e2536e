import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { isTogether } from '#server/features/people/visibility/anonymity.ts'
import { mayMeet } from '#server/features/people/visibility/may-meet.ts'
import { findReplyTime } from './reply-time.ts'
import { ownerColumns, toOwner, type OwnerRow } from './to-owner.ts'

const statement = defineStatement<OwnerRow>(
  'view-owner',
  `select ${ownerColumns('p', 'o', '$1')}
    from profiles p
    join user_roles r on r.user_id = p.id and r.role = 'owner'
    left join owner_profiles o on o.user_id = p.id
    where p.id = $2 and (${mayMeet({ shown: 'p', clientId: '$1', ownerId: 'p.id' })}
      or (p.suspended_at is null and ${isTogether('p.id', '$1')}))`,
)

/** An owner whom the client may meet or has matched with. */
export async function viewOwner({ pool, now }: Deps, clientId: string, ownerId: string) {
  const row = await statement.first(pool, [clientId, ownerId])
  if (!row) throw new AppError('not_found')
  return toOwner(row, await findReplyTime(pool, ownerId, now()))
}
