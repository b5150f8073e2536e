import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { hashToken } from '#server/features/people/accounts/secrets.ts'
import { exportFileName } from './make-export.ts'

const findExportIdStatement = defineStatement<{ id: string }>(
  'find-export-id',
  `select id from data_exports where user_id = $1 and token_hash = $2 and state = 'ready' and expires_at > $3`,
)

/**
 * The id of the export that was made for the signed-in person, found by the link from the email while that is valid.
 */
export async function findExportId({ pool, now }: Deps, { userId }: Session, token: string) {
  const row = await findExportIdStatement.first(pool, [userId, hashToken(token), now()])
  return row?.id
}

/** The file, for the person it was made for, with the link and signed in. Otherwise not found. */
export async function openExport(deps: Deps, session: Session, token: string) {
  const id = await findExportId(deps, session, token)
  const file = id && (await deps.exportStorage.open([id, exportFileName]))
  if (!file) throw new AppError('not_found')
  return file
}
