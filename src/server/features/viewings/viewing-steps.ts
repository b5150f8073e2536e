import type { PoolClient } from 'pg'
import type { Viewing } from '#shared/viewings.ts'
import { toViewing, viewingJson, type ViewingJson } from './to-viewing.ts'

type State = Viewing['state']

/** Into each state, from which others. What is not here does not happen. */
const comesFrom = {
  accepted: ['proposed'],
  replaced: ['proposed'],
  expired: ['proposed'],
  cancelled: ['proposed', 'accepted'],
} satisfies Record<Exclude<State, 'proposed'>, State[]>

type NextState = keyof typeof comesFrom

/** SQL over a row of `viewings`: it can go there from where it is. */
export const mayBecome = (to: NextState) => `state in (${comesFrom[to].map((state) => `'${state}'`).join()})`

const moveStatement = (to: NextState) => ({
  name: `move-viewing-to-${to}`,
  text: `update viewings v set state = '${to}', starts_at = coalesce($2, starts_at), reminded_at = coalesce($3, reminded_at)
    where id = $1 and ${mayBecome(to)} returning ${viewingJson('v')} viewing`,
})

interface Agreed {
  startsAt: Date
  /** Where it is too soon to be reminded later. */
  remindedAt: Date | null
}

/** Undefined when somebody else was faster: of two steps out of one state, one is taken. */
export async function moveViewing(client: PoolClient, id: string, to: NextState, agreed?: Agreed) {
  const { rows } = await client.query<{ viewing: ViewingJson }>({
    ...moveStatement(to),
    values: [id, agreed?.startsAt ?? null, agreed?.remindedAt ?? null],
  })
  return rows[0] && toViewing(rows[0].viewing)
}
