import type { PoolClient } from 'pg'
import { newId } from '#server/db/ids.ts'
import { defineStatement } from '#server/db/statement.ts'

export const deletedName = 'Deleted user'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#857e74" d="M0 0h24v24H0z"/><g fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round"><circle cx="12" cy="9.6" r="3.4"/><path d="M5.8 19.6a6.3 6.3 0 0 1 12.4 0"/></g></svg>`
/** A placeholder avatar, so no screen needs a special case. */
export const deletedAvatarUrl = `data:image/svg+xml,${encodeURIComponent(drawing)}`

const insertDeletedUserStatement = defineStatement(
  'insert-deleted-user',
  `insert into users (id, email, accepted_terms_at, metadata, deleted_at, created_at) values ($1, $2, $3, '{}', $3, $3)`,
)

const insertDeletedProfileStatement = defineStatement(
  'insert-deleted-profile',
  'insert into profiles (id, full_name, email, avatar_url, is_hidden) values ($1, $2, $3, $4, true)',
)

/**
 * Creates a placeholder account whose id and email address say nothing about the person. It takes their place in
 * everything the other side keeps.
 */
export async function createDeletedUser(tx: PoolClient, at: Date) {
  const id = newId()
  const email = `${id}@deleted.invalid`
  await insertDeletedUserStatement.run(tx, [id, email, at])
  await insertDeletedProfileStatement.run(tx, [id, deletedName, email, deletedAvatarUrl])
  return id
}

const dropDeletedUserIfUnneededStatement = defineStatement(
  'drop-deleted-user-if-unneeded',
  `delete from users where id = $1
    and not exists (select from conversations where $1 in (client_id, owner_id))
    and not exists (select from contracts where $1 in (client_id, owner_id))
    and not exists (select from invoices where user_id = $1)
    and not exists (select from reports where reporter_id = $1)`,
)

/** Without anything to keep, the placeholder isn't needed. */
export const dropIfUnneeded = (tx: PoolClient, id: string) => dropDeletedUserIfUnneededStatement.run(tx, [id])
