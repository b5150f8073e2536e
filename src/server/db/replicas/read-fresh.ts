import type { Pool } from 'pg'
import { temporaryFailure } from '../../capacity/temporary-failure.ts'
import { AppError } from '../../http/app-error.ts'
import { codesOf } from '../violations.ts'
import { findPosition } from './position.ts'
import type { Replicas } from './replicas.ts'

interface ReadDeps {
  pool: Pool
  replicas: Replicas
}

const needsPrimary = '25006'

/**
 * Reads from a replica that has replayed everything that was committed when the request's session was checked, else
 * from the primary. So nothing is older than it would be on the primary: neither what the person has just changed nor
 * what others have, such as a block. `work` may run twice. It runs on the primary if it turns out to write something.
 */
export async function readFresh<Deps extends ReadDeps, T>(
  deps: Deps,
  session: { position?: number } | undefined,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  const replica = deps.replicas.next()
  if (!replica) return work(deps)
  const position = session?.position ?? (await findPosition(deps, undefined))
  if (!(await replica.hasReached(position))) return work(deps)
  try {
    return await work(replica.depsOn(deps) as Deps)
  } catch (error) {
    if (error instanceof AppError) throw error
    if (temporaryFailure(error) && !codesOf(error).includes(needsPrimary)) replica.rest(error)
    return work(deps)
  }
}
