import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/http/session.ts'
import { changeRequest, requireAnswer } from './change-request.ts'
import { moveToDeclined } from './date-request-steps.ts'

export async function declineDates(deps: Deps, session: Session, requestId: string, version: number) {
  return changeRequest(deps, session, requestId, { step: 'declined' }, async (change) => {
    requireAnswer(change, version)
    const { tx, at } = change
    return { row: await moveToDeclined(tx, { id: requestId, version }, at) }
  })
}
