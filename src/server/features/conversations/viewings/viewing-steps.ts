import type { PoolClient } from 'pg'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { defineStatement } from '#server/db/statement.ts'
import {
  toViewing,
  viewingJson,
  type ViewingJson,
} from '#server/features/conversations/message-cards/to-viewing.ts'

type State = Viewing['state']

/** The states from which each state can be reached. Nothing else is allowed. */
const comesFrom = {
  accepted: ['proposed'],
  replaced: ['proposed'],
  expired: ['proposed'],
  cancelled: ['proposed', 'accepted'],
} satisfies Record<Exclude<State, 'proposed'>, State[]>

type NextState = keyof typeof comesFrom

/** SQL over a row of `viewings`: it can move to this state from its current one. */
export const mayBecome = (to: NextState) => `state in (${comesFrom[to].map((state) => `'${state}'`).join()})`

const moveStatement = (to: NextState) =>
  defineStatement<{ viewing: ViewingJson }>(
    `move-viewing-to-${to}`,
    `update viewings v set state = '${to}', starts_at = coalesce($2, starts_at), reminded_at = coalesce($3, reminded_at)
    where id = $1 and ${mayBecome(to)} returning ${viewingJson('v')} viewing`,
  )
const moveStatements: Record<NextState, ReturnType<typeof moveStatement>> = {
  accepted: moveStatement('accepted'),
  replaced: moveStatement('replaced'),
  expired: moveStatement('expired'),
  cancelled: moveStatement('cancelled'),
}

interface Agreed {
  startsAt: Date
  /** Set when the viewing is too soon for a later reminder. */
  remindedAt: Date | null
}

/** Undefined if a concurrent step won: only one can leave a given state. */
export async function moveViewing(tx: PoolClient, id: string, to: NextState, agreed?: Agreed) {
  const row = await moveStatements[to].first(tx, [id, agreed?.startsAt ?? null, agreed?.remindedAt ?? null])
  return row && toViewing(row.viewing)
}
