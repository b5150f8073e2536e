import { dayMs } from '#shared/durations.ts'
import { photoWidths } from '#shared/people/photos.ts'
import type { Role } from '#shared/roles.ts'
import { newId } from '../../db/ids.ts'
import { storedPhoto } from '../factories.ts'
import { storePasskey } from '../passkeys.ts'
import type { TestApp } from '../test-app.ts'

interface Person {
  id: string
  name: string
  role: Role
}

/** Rows that only time, an operator or another site would create, inserted in the same form. */
export async function fillRemainingRows(app: TestApp, { id, name, role }: Person) {
  const { deps, query } = app
  const now = deps.now()
  // No job expires or prunes a row while a test compares it.
  const later = new Date(now.getTime() + dayMs)
  const photo = storedPhoto()
  await deps.photoStorage.put([id, photo.id, `${photoWidths.at(-1)}.webp`], Buffer.from(`a picture of ${id}`))
  await query(
    role === 'client'
      ? `insert into client_profiles (user_id, about, photos) values ($1, $3, $2)
         on conflict (user_id) do update set about = excluded.about, photos = excluded.photos`
      : `insert into owner_profiles (user_id, about, photos) values ($1, $3, $2)`,
    [id, JSON.stringify([photo]), `I am ${name}.`],
  )
  await query(`insert into identities (provider, subject, user_id) values ('google', $2, $1)`, [id, newId()])
  await query(
    `insert into two_step_secrets (user_id, encrypted_secret, confirmed_at, created_at) values ($1, 'sealed', $2, $2)`,
    [id, now],
  )
  await query(`insert into account_recoveries (user_id, ready_at, created_at) values ($1, $2, $3)`, [
    id,
    later,
    now,
  ])
  await storePasskey(app, id, `Phone of ${name}`)
  await query(`insert into recovery_codes (user_id, code_hash) values ($1, 'hash')`, [id])
  await query(
    `insert into pending_sign_ins (token_hash, user_id, sign_in_id, remember_me, expires_at)
     values ($2, $1, $3, false, $4)`,
    [id, Buffer.from(newId()), newId(), later],
  )
  await query(
    `insert into sign_ins (user_id, id, method, outcome, user_agent, created_at)
     values ($1, $2, 'google', 'refused', 'a test', $3)`,
    [id, newId(), now],
  )
  await query(
    `insert into email_changes (id, user_id, old_email, new_email, confirm_hash, confirmable_until, stoppable_until, created_at)
     values ($2, $1, 'old@example.com', 'new@example.com', $3, $4, $4, $5)`,
    [id, newId(), Buffer.from(newId()), later, now],
  )
  await query(
    `insert into emailed_links (token_hash, user_id, purpose, expires_at) values ($2, $1, 'confirm_email', $3)`,
    [id, Buffer.from(newId()), later],
  )
  await query(
    `insert into sign_up_browsers (user_id, device_hash, remember_me, expires_at) values ($1, $2, false, $3)`,
    [id, Buffer.from(newId()), later],
  )
  // Their sign-up email has created one, unless it is late.
  await query(
    `insert into confirmation_codes (user_id, code_hash, expires_at) values ($1, 'hash', $2) on conflict do nothing`,
    [id, later],
  )
  await query(`insert into warnings (user_id, id, text, created_at) values ($1, $2, 'Be kind.', $3)`, [
    id,
    newId(),
    now,
  ])
  const proof = { kind: 'pdf', file: [id, newId(), 'proof.pdf'] }
  await deps.proofStorage.put(proof.file, Buffer.from(`the passport of ${name}`))
  await query(
    `insert into verifications (id, user_id, to_verify, state, proof_folder, proof, created_at)
     values ($2, $1, $3, 'open', $4, $5, $6)`,
    [id, newId(), name, proof.file[1], JSON.stringify(proof), now],
  )
  await query('insert into presence (user_id, process_id, seen_at) values ($1, $2, $3)', [id, newId(), now])
  await query(
    `insert into audit_logs (id, table_name, action, record_id, changed_by, details)
     values ($2, 'users', 'warned', $1, $3, $4)`,
    [id, newId(), newId(), JSON.stringify({ text: `Be kind, ${name}.` })],
  )
  await query(
    `insert into date_requests (id, conversation_id, listing_id, client_id, owner_id, key, state, starts_on, quote,
       cancellation_policy, time_zone, expires_at, created_at)
     select gen_random_uuid(), c.id, l.id, c.client_id, c.owner_id, gen_random_uuid(), 'asked', $2::timestamptz::date,
       '{"currency": "USD", "parts": [], "totalCents": 0, "depositCents": null}', 'moderate', 'UTC', $2, $3
     from conversations c join listings l on l.owner_id = c.owner_id where $1 in (c.client_id, c.owner_id) limit 1`,
    [id, later, now],
  )
  if (role === 'client') {
    await query(
      'insert into listing_views (viewer_id, day, listing_id) select $1, $2, id from listings limit 1 on conflict do nothing',
      [id, now],
    )
    await query('insert into market_changes (client_id, surfaced_at) values ($1, $2)', [id, now])
    await query(
      `insert into listing_search_hits (user_id, search_id, listing_id, found_at)
       select $1, s.id, l.id, $2 from listing_searches s, (select id from listings limit 1) l where s.user_id = $1
       on conflict do nothing`,
      [id, now],
    )
  } else
    await query(
      `insert into client_search_hits (user_id, search_id, client_id, found_at)
       select $1, s.id, c.user_id, $2 from client_searches s,
         (select user_id from user_roles where role = 'client' order by user_id limit 1) c where s.user_id = $1
       on conflict do nothing`,
      [id, now],
    )
}
