import type { PoolClient } from 'pg'
import { newId } from '../../db/ids.ts'

export const deletedName = 'Deleted user'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#857e74" d="M0 0h24v24H0z"/><g fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round"><circle cx="12" cy="9.6" r="3.4"/><path d="M5.8 19.6a6.3 6.3 0 0 1 12.4 0"/></g></svg>`
/** A face without one, in the place of a picture, so that no screen need know. */
export const deletedAvatarUrl = `data:image/svg+xml,${encodeURIComponent(drawing)}`

/** Nobody, with an id and an address that say nothing of who was there: what the other side keeps is kept with them. */
export async function makeDeletedPerson(client: PoolClient, at: Date) {
  const id = newId()
  const email = `${id}@deleted.invalid`
  await client.query(
    `insert into users (id, email, accepted_terms_at, metadata, deleted_at, created_at) values ($1, $2, $3, '{}', $3, $3)`,
    [id, email, at],
  )
  await client.query(
    'insert into profiles (id, full_name, email, avatar_url, is_hidden) values ($1, $2, $3, $4, true)',
    [id, deletedName, email, deletedAvatarUrl],
  )
  return id
}

/** Where there was nothing to keep, nobody need stand there. */
export const dropIfUnneeded = (client: PoolClient, id: string) =>
  client.query(
    `delete from users where id = $1
       and not exists (select from conversations where $1 in (client_id, owner_id))
       and not exists (select from contracts where $1 in (client_id, owner_id))
       and not exists (select from invoices where user_id = $1)
       and not exists (select from reports where reporter_id = $1)`,
    [id],
  )
