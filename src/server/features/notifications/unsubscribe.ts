import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { chooseNotification } from './choose-notification.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** Ends the alerts of one saved search. */
export type SilenceSearch = (deps: Deps, userId: string, searchId: string) => Promise<void>

async function requireUnsubscription(deps: Deps, token: string) {
  const found = await readUnsubscribeToken(deps, token)
  if (!found) throw new AppError('not_found')
  const { rowCount } = await deps.pool.query('select from users where id = $1', [found.userId])
  if (!rowCount) throw new AppError('not_found')
  return found
}

/** Changes nothing: mail programs open links on their own. */
export async function findUnsubscription(deps: Deps, token: string) {
  const { topic, searchId } = await requireUnsubscription(deps, token)
  return { topic, isOneSearch: searchId !== undefined }
}

/** The link itself is the permission, for exactly what it names. Again is the same as once. */
export async function unsubscribe(deps: Deps, token: string, silenceSearch: SilenceSearch) {
  const { userId, topic, searchId } = await requireUnsubscription(deps, token)
  if (searchId === undefined) await chooseNotification(deps, userId, { topic, channel: 'email', isOn: false })
  else await silenceSearch(deps, userId, searchId)
}
