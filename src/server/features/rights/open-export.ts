import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { hashToken } from '../accounts/secrets.ts'
import { exportFileName } from './make-export.ts'

/** The file, for whom it was made: with the link from the mail, and signed in. Anything else is not there. */
export async function openExport(deps: Deps, { userId }: Session, token: string) {
  const { rows } = await deps.pool.query<{ id: string }>(
    `select id from data_exports where user_id = $1 and token_hash = $2 and state = 'ready' and expires_at > $3`,
    [userId, hashToken(token), deps.now()],
  )
  const file = rows[0] && (await deps.exportStorage.open([rows[0].id, exportFileName]))
  if (!file) throw new AppError('not_found')
  return file
}
