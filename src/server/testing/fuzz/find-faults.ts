import * as z from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'
import { errorReplySchema, errorStatus } from '#shared/errors.ts'
import type { Change } from './change-log.ts'
import type { HostileCall } from './hostile-calls.ts'
import type { Answer } from './send-call.ts'

interface Sent {
  answer: Answer
  changes: Change[]
  /** Whether the change affects people who have nothing to do with the caller. */
  isForeign: (change: Change) => boolean
}

/** What must never happen, whatever the request. */
export function* findFaults(call: HostileCall, { answer, changes, isForeign }: Sent, endpoint?: Endpoint) {
  const { status, text } = answer
  if (status >= 500) yield `answered ${status}: ${text}`
  if (/node_modules|\.ts:\d+:\d+|\bat (async )?\w+ \(/.test(text)) yield `shows where it broke: ${text}`
  if (!isUnreadable(answer)) {
    if (!answer.nosniff) yield `answered ${status} without the headers of every answer`
    if (endpoint) yield* findWrongShape(answer, endpoint)
  }
  if (status >= 400 || call.method === 'GET')
    for (const change of changes) yield `answered ${status} and changed ${describeChange(change)}`
  if (isOutsider(call))
    for (const change of changes.filter(isForeign)) yield `let a stranger change ${describeChange(change)}`
}

/** Requests that Node rejects before anything can read them. */
const isUnreadable = ({ status, text }: Answer) => (status === 400 || status === 431) && text === ''

const isOutsider = ({ actor }: HostileCall) => !['client', 'owner', 'operator'].includes(actor)

function* findWrongShape({ status, text, contentType }: Answer, { reply }: Endpoint) {
  if (!contentType.startsWith('application/json')) {
    yield `answered ${status} with ${contentType}`
    return
  }
  const body: unknown = JSON.parse(text)
  if (status < 400) {
    const { error } = z.safeParse(reply, body)
    if (error) yield `answered what it does not describe: ${error.message} in ${text}`
    return
  }
  const refusal = z.safeParse(errorReplySchema, body)
  if (!refusal.success) yield `refused with ${text}`
  else if (errorStatus[refusal.data.error.code] !== status) yield `refused with ${status} and ${text}`
}

const describeChange = ({ table, operation, before, after }: Change) =>
  `${table} (${operation}): ${before} → ${after}`
