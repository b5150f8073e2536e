import type { Pool } from 'pg'
import { findPosition } from '../db/replicas/position.ts'
import type { Replica } from '../db/replicas/replica.ts'
import type { Replicas } from '../db/replicas/replicas.ts'
import { gauge } from './metric-text.ts'

/** Each replica as this process sees it. */
export async function describeReplicas({ all, reads }: Replicas, pool: Pool) {
  const written = all.length > 0 ? await findPosition({ pool }, undefined) : 0
  const states = await Promise.all(all.map((replica) => describe(replica, written)))
  return [
    gauge(
      'keyswipe_replica_up',
      'Whether a replica responds.',
      states.map(({ labels, lag }) => [labels, lag === undefined ? 0 : 1]),
    ),
    gauge(
      'keyswipe_replica_resting',
      'Whether nothing is read from a replica, because it was late or failed a moment ago.',
      states.map(({ labels, isResting }) => [labels, isResting ? 1 : 0]),
    ),
    gauge(
      'keyswipe_replica_lag_bytes',
      'How much of the primary’s log a replica has yet to replay.',
      states.flatMap(({ labels, lag }) => (lag === undefined ? [] : [[labels, lag]])),
    ),
    gauge(
      'keyswipe_movable_reads_total',
      'Reads that may come from a replica, by where they came from.',
      [
        [{ from: 'replica' }, reads.replica],
        [{ from: 'primary' }, reads.primary],
      ],
      'counter',
    ),
  ].join('')
}

async function describe(replica: Replica, written: number) {
  const replayed = await replica.findPosition().catch(() => undefined)
  return {
    labels: { replica: replica.host },
    isResting: replica.isResting(),
    lag: replayed === undefined ? undefined : Math.max(0, written - replayed),
  }
}
