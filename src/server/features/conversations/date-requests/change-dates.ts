import type { CheckedBodyOf } from '#shared/endpoint.ts'
import type { changeRequestedDates as endpoint } from '#shared/conversations/date-requests.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/http/session.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { changeRequest } from './change-request.ts'
import { changeDates } from './date-request-steps.ts'
import { proposeDates } from './propose-dates.ts'
import { proposalRateLimit } from './request-dates.ts'

/** The owner offers other dates, or the client asks for others. The card stays the same. */
export async function changeRequestedDates(
  deps: Deps,
  session: Session,
  requestId: string,
  { version, ...wanted }: CheckedBodyOf<typeof endpoint>,
) {
  await enforceRateLimit(deps, `date-request:${session.userId}`, proposalRateLimit)
  const state = session.role === 'owner' ? 'offered' : 'asked'
  return changeRequest(deps, session, requestId, { step: state }, async ({ tx, request, at }) => {
    if (request.version !== version) return { row: undefined }
    const dates = await proposeDates(tx, { ...request, at }, wanted)
    const { startsOn, endsOn, quote } = request
    const asked = request.asked ?? { startsOn, endsOn, totalCents: quote.totalCents }
    const change = { state, dates, asked: state === 'offered' ? asked : null, at } as const
    return { row: await changeDates(tx, request, change) }
  })
}
