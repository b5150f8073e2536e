import type { Pool } from 'pg'
import { temporaryFailure } from '../../capacity/temporary-failure.ts'
import { codesOf, queryCanceled, readOnlyTransaction } from '../violations.ts'
import { findPosition } from './position.ts'
import type { Replicas } from './replicas.ts'

interface ReadDeps {
  pool: Pool
  replicas: Replicas
}

/** A connection didn't become free in time, or a statement took too long. The primary would be as busy, or busier. */
const isBusy = (error: unknown) =>
  codesOf(error).includes(queryCanceled) ||
  (error instanceof Error && error.message === 'timeout exceeded when trying to connect')

/**
 * Reads from a replica that has replayed everything that was committed when the request's session was checked, else
 * from the primary. So nothing is older than it would be on the primary: neither what the person has just changed nor
 * what others have, such as a block. `work` may run twice: it runs on the primary if the replica fails or if it turns
 * out to write something.
 */
export async function readFresh<Deps extends ReadDeps, T>(
  deps: Deps,
  session: { position?: number } | undefined,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  const { replicas } = deps
  const fromPrimary = () => {
    replicas.reads.primary += 1
    return work(deps)
  }
  const replica = replicas.next()
  if (!replica) return fromPrimary()
  const position = session?.position ?? (await findPosition(deps, undefined))
  if (!(await replica.hasReached(position))) return fromPrimary()
  try {
    const result = await work(replica.depsOn(deps) as Deps)
    replicas.reads.replica += 1
    return result
  } catch (error) {
    if (codesOf(error).includes(readOnlyTransaction)) return fromPrimary()
    // The work may also have failed on the primary.
    if (!replica.hasFailedWith(error) || isBusy(error)) throw error
    if (temporaryFailure(error)) replica.rest(error)
    return fromPrimary()
  }
}
