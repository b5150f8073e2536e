import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import type { SwipeDirection, SwipeOutcome } from '#shared/market/swipes.ts'
import { defineStatement } from '#server/db/statement.ts'
import { mustRunAgain } from '#server/db/violations.ts'
import { requireSameRequest } from '#server/http/same-request.ts'
import { isOffered } from '#server/features/market/listings/may-see-listing.ts'
import { isSuspended } from '#server/features/people/safety/suspend-profile.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import { mayMeet } from '#server/features/people/visibility/may-meet.ts'

interface Swipe {
  userId: string
  targetId: string
  direction: SwipeDirection
  isSuper: boolean
  key: string
  fingerprint: Buffer
  at: Date
}

// The receipt is inserted first, so a repeated swipe waits for the first one and then does nothing.
// The pair is locked before the swipe, as everywhere else, so two tabs with opposite swipes wait for each other.
const recordText = (target: string, pair: string) => `
  with target as (${target}),
  earlier as (
    select created_at, is_super from likes where user_id = $1 and target_id = $2 and direction = 'right'
  ),
  receipt as (
    insert into swipe_receipts (user_id, key, outcome, created_at, fingerprint)
    select $1, $3, $4, $7, $8 from target
    where not exists (select from swipe_receipts where user_id = $1 and key = $3) on conflict do nothing returning 1
  ),
  pair as (
    insert into pairs (client_id, owner_id, touched_at)
    select ${pair}, $7 from target where exists (select from receipt) and $5 = 'right'
    on conflict (client_id, owner_id) do update set touched_at = excluded.touched_at returning 1
  ),
  met as (
    select 1 from pairs, target where (pairs.client_id, pairs.owner_id) = (${pair}) and $5 = 'left' for update of pairs
  ),
  swipe as (
    insert into likes (user_id, target_id, direction, is_super, created_at)
    select $1, $2, $5, $6, $7 from target where exists (select from receipt)
      and (select count(*) from pair) + (select count(*) from met) >= 0
    on conflict (user_id, target_id) do update
      set direction = excluded.direction, is_super = excluded.is_super, created_at = excluded.created_at
    returning xmax <> 0 is_again
  )
  select other_id "otherId", exists (select from receipt) "isFirst", earlier.created_at "likedAt",
    earlier.is_super "wasSuper", coalesce(retracted.times, 0) "timesRetracted",
    exists (select from met) or coalesce((select is_again from swipe), false) "hasMet"
  from target left join earlier on true
  left join retracted_likes retracted on retracted.user_id = $1 and retracted.target_id = $2
    and retracted.notified_at > $7::timestamptz - interval '1 day'`

const recordStatements = {
  client: defineStatement<WrittenSwipe>(
    'record-swipe-of-listing',
    recordText(
      `select g.owner_id other_id from listings g join profiles o on o.id = g.owner_id
        where g.id = $2 and ${isOffered({ listing: 'g', owner: 'o', clientId: '$1' })}
          and not ${isSuspended('$1')}`,
      '$1, other_id',
    ),
  ),
  owner: defineStatement<WrittenSwipe>(
    'record-swipe-of-client',
    recordText(
      `select p.id other_id from profiles p join user_roles r on r.user_id = p.id and r.role = 'client'
        where p.id = $2 and ${mayMeet({ shown: 'p', clientId: 'p.id', ownerId: '$1' })}
          and not ${isSuspended('$1')}`,
      'other_id, $1',
    ),
  ),
}

export interface WrittenSwipe {
  otherId: string
  /** False when this swipe was already recorded. */
  isFirst: boolean
  /** When the previous like was given, if there was one. */
  likedAt: Date | null
  wasSuper: boolean | null
  /** How often this person retracted a like of this target in the last day. */
  timesRetracted: number
  /** True when a pass might contradict a match: the two have liked before, or are doing so right now. */
  hasMet: boolean
}

const findOtherReceiptStatement = defineStatement(
  'find-other-swipe-receipt',
  'select from swipe_receipts where user_id = $1 and key = $2 and created_at <> $3',
)

/** Undefined when the target doesn't exist or is no longer available. */
export async function writeSwipe(tx: PoolClient, role: Role, swipe: Swipe) {
  const outcome: SwipeOutcome = { outcome: swipe.direction === 'right' ? 'liked' : 'passed' }
  const written = await recordStatements[role].first(tx, [
    swipe.userId,
    swipe.targetId,
    swipe.key,
    JSON.stringify(outcome),
    swipe.direction,
    swipe.isSuper,
    swipe.at,
    swipe.fingerprint,
  ])
  // A repetition in the next partition may have waited for this very swipe to be written.
  if (written?.isFirst && (await findOtherReceiptStatement.run(tx, [swipe.userId, swipe.key, swipe.at])) > 0)
    throw mustRunAgain('A swipe met its repetition')
  return written
}

const isListingShownStatement = defineStatement(
  'is-listing-shown',
  `select from listings where id = $1 and ${isShown('listings')}`,
)

/** Only clients can swipe listings. */
export async function isListingShown(tx: PoolClient, id: string) {
  return (await isListingShownStatement.run(tx, [id])) > 0
}

const findSwipeReceiptStatement = defineStatement<{ outcome: SwipeOutcome; fingerprint: Buffer | null }>(
  'find-swipe-receipt',
  'select outcome, fingerprint from swipe_receipts where user_id = $1 and key = $2',
)

/** The response recorded for the same swipe. */
export async function findReceipt(tx: PoolClient, { userId, key, fingerprint }: Swipe) {
  const receipt = await findSwipeReceiptStatement.one(tx, [userId, key])
  requireSameRequest(receipt.fingerprint, fingerprint)
  return receipt.outcome
}
