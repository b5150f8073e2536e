import type { PoolClient } from 'pg'
import { openRequestStates, type DateRequest } from '#shared/conversations/date-requests.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import {
  lockConversation,
  lockOpenConversation,
  requireConversation,
} from '#server/features/conversations/chat/require-conversation.ts'
import { findDateRequest, requestOf, type RequestRow } from './date-request-steps.ts'
import { peopleOf, publishRequestSteps, type RequestStep, type TakenStep } from './notify-date-request.ts'

export interface Change {
  tx: PoolClient
  /** As it is under the conversation's lock. */
  request: DateRequest
  at: Date
  /** The person waits for the other's answer, rather than being asked. */
  isMine: boolean
}

/** The row after the step, and the steps of other requests that follow from it. Undefined if it has changed. */
type Take = (change: Change) => Promise<{ row: RequestRow | undefined; others?: TakenStep[] }>

/** Only the other person answers, and only what they have seen. */
export function requireAnswer({ request, isMine }: Change, version: number) {
  const isWaiting = openRequestStates.some((state) => state === request.state)
  if (request.version !== version || !isWaiting) throw new AppError('date_request_changed')
  if (isMine) throw new AppError('cannot_answer_own_dates')
}

async function requireMyRequest(deps: Pick<Deps, 'pool'>, { userId }: Session, requestId: string) {
  const found = await findDateRequest(deps.pool, requestId)
  if (!found || !peopleOf(found).includes(userId)) throw new AppError('not_found')
  return requestOf(found)
}

interface Step {
  step: RequestStep
  /** It is also possible after the two have unmatched or blocked each other. */
  isAlwaysPossible?: boolean
}

/** Takes a step under the conversation's lock, so simultaneous steps run one after the other, and notifies. */
export async function changeRequest(
  deps: Deps,
  session: Session,
  requestId: string,
  { step, isAlwaysPossible = false }: Step,
  take: Take,
) {
  const { userId } = session
  const { conversationId } = await requireMyRequest(deps, session, requestId)
  if (!isAlwaysPossible) await requireConversation(deps.pool, conversationId, userId)
  const lock = isAlwaysPossible ? lockConversation : lockOpenConversation
  const at = deps.now()
  const steps = await inTransaction(deps.pool, async (tx) => {
    await lock(tx, conversationId, userId)
    const found = await findDateRequest(tx, requestId)
    if (!found) throw new AppError('not_found')
    const request = requestOf(found)
    const isMine = (request.state === 'asked') === (userId === found.clientId)
    const { row, others = [] } = await take({ tx, request, at, isMine })
    if (!row) throw new AppError('date_request_changed')
    const taken = [{ row, step, by: userId }, ...others]
    await publishRequestSteps(deps, tx, taken, at)
    return taken
  })
  const people = new Set(steps.flatMap(({ row }) => peopleOf(row)))
  deps.wakeUps.publish(...[...people].map((to) => ({ to })))
  return requestOf(steps[0]!.row)
}
