import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { changeRequest } from './change-request.ts'
import { moveToWithdrawn } from './date-request-steps.ts'

/** Takes back what the person asked for or offered themselves. */
export async function withdrawDates(deps: Deps, session: Session, requestId: string) {
  return changeRequest(
    deps,
    session,
    requestId,
    { step: 'withdrawn' },
    async ({ tx, request, at, isMine }) => {
      if (!isMine) throw new AppError('date_request_changed')
      return { row: await moveToWithdrawn(tx, request, at) }
    },
  )
}
