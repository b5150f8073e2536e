import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { hashToken } from '../accounts/secrets.ts'
import { exportFileName } from './make-export.ts'

/** Of a copy that was made for whoever is signed in, by the link from the mail, as long as that works. */
export async function findExportId({ pool, now }: Deps, { userId }: Session, token: string) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from data_exports where user_id = $1 and token_hash = $2 and state = 'ready' and expires_at > $3`,
    [userId, hashToken(token), now()],
  )
  return rows[0]?.id
}

/** The file, for whom it was made: with the link, and signed in. Anything else is not there. */
export async function openExport(deps: Deps, session: Session, token: string) {
  const id = await findExportId(deps, session, token)
  const file = id && (await deps.exportStorage.open([id, exportFileName]))
  if (!file) throw new AppError('not_found')
  return file
}
