import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { isTogether } from '../safety/veil.ts'
import { mayMeet } from '../wishes/may-meet.ts'
import { findAnswerTime } from './answer-time.ts'
import { ownerColumns, toOwner, type OwnerRow } from './to-owner.ts'

const statement = {
  name: 'view-owner',
  text: `select ${ownerColumns('p', 'o', '$1')}
    from profiles p
    join user_roles r on r.user_id = p.id and r.role = 'owner'
    left join owner_profiles o on o.user_id = p.id
    where p.id = $2 and (${mayMeet({ shown: 'p', clientId: '$1', ownerId: 'p.id' })}
      or (p.held_at is null and ${isTogether('p.id', '$1')}))`,
}

/** An owner, as long as the two may meet, or have matched. */
export async function viewOwner({ pool, now }: Deps, clientId: string, ownerId: string) {
  const { rows } = await pool.query<OwnerRow>({ ...statement, values: [clientId, ownerId] })
  if (!rows[0]) throw new AppError('not_found')
  return toOwner(rows[0], await findAnswerTime(pool, ownerId, now()))
}
