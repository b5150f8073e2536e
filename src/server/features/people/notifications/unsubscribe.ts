import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { chooseNotification } from './choose-notification.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** Turns off the alerts of one saved search. */
export type SilenceSearch = (deps: Deps, userId: string, searchId: string) => Promise<void>

const findUnsubscribingUserStatement = defineStatement(
  'find-unsubscribing-user',
  'select from users where id = $1',
)

async function requireUnsubscription(deps: Deps, token: string) {
  const found = await readUnsubscribeToken(deps, token)
  if (!found) throw new AppError('not_found')
  const rowCount = await findUnsubscribingUserStatement.run(deps.pool, [found.userId])
  if (!rowCount) throw new AppError('not_found')
  return found
}

/** Read-only: email clients open links on their own. */
export async function findUnsubscription(deps: Deps, token: string) {
  const { topic, searchId } = await requireUnsubscription(deps, token)
  return { topic, isOneSearch: searchId !== undefined }
}

/** The signed link is the authorization, limited to what it names. Idempotent. */
export async function unsubscribe(deps: Deps, token: string, silenceSearch: SilenceSearch) {
  const { userId, topic, searchId } = await requireUnsubscription(deps, token)
  if (searchId === undefined) await chooseNotification(deps, userId, { topic, channel: 'email', isOn: false })
  else await silenceSearch(deps, userId, searchId)
}
