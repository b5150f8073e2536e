import { expect, test } from 'vitest'
import { withDatabaseBefore } from '#server/testing/old-database.ts'

const [client, owner, listing, conversation, search] = [1, 2, 3, 4, 5].map(
  (n) => `00000000-0000-7000-8000-00000000000${n}`,
)

const before = `
  insert into users (id, email, accepted_terms_at, metadata)
    values ('${client}', 'client@example.com', now(), '{}'), ('${owner}', 'owner@example.com', now(), '{}');
  insert into profiles (id, full_name, email, held_at, held_reason, is_blind_first)
    values ('${client}', 'Ada', 'client@example.com', now(), 'spam', true);
  insert into listings (id, owner_id, title, held_at, held_reason) values ('${listing}', '${owner}', 'A house', now(), 'fake');
  insert into conversations (id, client_id, owner_id) values ('${conversation}', '${client}', '${owner}');
  insert into conversation_members (user_id, conversation_id, other_id, active_at, mailed_seq, remembered)
    values ('${client}', '${conversation}', '${owner}', now(), 7, '{"readSeq": 7}');
  insert into conversation_messages (id, conversation_id, seq, sender_id, key, kind, message_text, place_listing_id)
    values (gen_random_uuid(), '${conversation}', 1, '${owner}', gen_random_uuid(), 'place', '', '${listing}');
  insert into shared_places values ('${conversation}', '${listing}', 1, now());
  insert into oauth_journeys values ('a', 'b', 'google', 'client', true, null, 'verifier', 'nonce', now());
  insert into mailed_links (token_hash, user_id, purpose, expires_at) values ('a', '${client}', 'reset_password', now());
  insert into account_recoveries values ('${client}', now(), now(), now());
  insert into client_filter_preferences (user_id, facts) values ('${client}', '{"property": {"minBeds": 2}}');
  insert into listing_searches (user_id, id, name, alerts, created_at, told_at, facts)
    values ('${client}', '${search}', 'Homes', 'off', now(), now(), '{"property": {"minBeds": 3}}');
  insert into client_searches (user_id, id, name, alerts, created_at, told_at, kind)
    values ('${owner}', '${search}', 'Clients', 'off', now(), now(), 'property');
  insert into listing_search_places values ('property', 1, '${client}', '${search}');
  insert into client_search_places values ('property', 2, '${owner}', '${search}');
  insert into listing_search_hits (user_id, search_id, listing_id, found_at, told_at)
    values ('${client}', '${search}', '${listing}', now(), now());
  insert into client_search_hits (user_id, search_id, client_id, found_at, told_at)
    values ('${owner}', '${search}', '${client}', now(), now());
  insert into market_news (listing_id, surfaced_at) values ('${listing}', now());
  insert into decks (user_id, name, wishes_key, card_ids, position, head_at, head_id, tail_at, tail_id, is_exhausted,
      admirers_seen_at)
    values ('${client}', 'listings', 'key', '{}', 0, now(), '${listing}', now(), '${listing}', true, now());
  insert into subscriptions (id, user_id, provider, plan, period, status, is_cancelled, period_starts_at, paid_until,
      told_at, next_told_at, end_told_at)
    values ('sub', '${client}', 'test', 'plus', 'month', 'active', false, now(), now(), '2026-01-01', '2026-01-02', '2026-01-03');
  insert into test_customers (id, email) values ('cus', 'client@example.com');
  insert into test_subscriptions (id, customer_id, price_id, amount_cents, interval, status, starts_at, ends_at, told_seconds)
    values ('sub', 'cus', 'price', 900, 'month', 'active', now(), now(), 42);
  insert into verifications (id, user_id, claim, state, proof_folder, told, created_at)
    values (gen_random_uuid(), '${client}', 'Ada', 'refused', gen_random_uuid(), 'Too dark', now());
  insert into two_step_secrets (user_id, sealed_secret, created_at) values ('${client}', 'secret', now());
  insert into sign_ins (user_id, id, way, outcome, user_agent, created_at)
    values ('${client}', gen_random_uuid(), 'passkey', 'success', 'Firefox', now());
  insert into data_exports (user_id, id, state, ordered_at) values ('${client}', gen_random_uuid(), 'ordered', now());
  insert into activities (user_id, id, activity_group, happening, created_at)
    values ('${client}', gen_random_uuid(), 'security', '{"kind": "standing", "text": "Spam"}', now());
  insert into events (user_id, seq, kind, payload, created_at) values
    ('${client}', 1, 'parted', '{"isGone": true}', now()),
    ('${client}', 2, 'places', '{}', now()),
    ('${client}', 3, 'message', '{"message": {"kind": "place", "seq": 1}}', now()),
    ('${client}', 4, 'activity', '{"activity": {"id": "x", "happening": {"kind": "standing", "text": "Spam"}}}', now()),
    ('${client}', 5, 'activity', '{"activity": {"id": "y", "happening": {"kind": "like"}}}', now());
  insert into reports (id, reporter_id, about, about_id, person_id, reason, text, context, created_at)
    values (gen_random_uuid(), '${client}', 'conversation', '${conversation}', '${owner}', 'spam', '',
      '{"messages": [{"kind": "text"}, {"kind": "place"}]}', now());
  insert into audit_logs (id, table_name, action, record_id, details)
    values (gen_random_uuid(), 'users', 'operator_warn', '${client}', '{"told": "Be honest.", "note": "x"}');
  insert into rate_limits values ('save-wishes:${client}', now()), ('share-place:${owner}', now());
  insert into pgboss.queue select (jsonb_populate_record(q, jsonb_build_object('name', old.name))).*
    from pgboss.queue q, (values ('tend-viewings'), ('reset-mail'), ('__pgboss__send-it')) old(name) where q.name = 'prune-events';
  insert into pgboss.job (name, data) values ('reset-mail', '{"email": "client@example.com"}');
  insert into pgboss.job (name, data) values ('__pgboss__send-it', '{"name": "tend-viewings"}');
  insert into pgboss.schedule (name, cron) values ('tend-viewings', '* * * * *')`

/** Each selects one row, of which every column must be true. */
const after = [
  `suspended_at is not null, suspended_reason = 'spam', is_anonymous, not is_active from profiles`,
  `suspended_at is not null, suspended_reason = 'fake' from listings`,
  `emailed_seq = 7, last_known = '{"readSeq": 7}' from conversation_members`,
  `kind = 'address', address_listing_id = '${listing}' from conversation_messages`,
  `listing_id = '${listing}' from shared_addresses`,
  `nonce = 'nonce' from oauth_attempts`,
  `purpose = 'reset_password' from emailed_links`,
  `emailed_at is not null from account_recoveries`,
  `options = '{"property": {"minBeds": 2}}' from client_filter_preferences`,
  `options = '{"property": {"minBeds": 3}}', notified_at is not null from listing_searches`,
  `notified_at is not null from client_searches`,
  `large_cell = 1 from listing_search_cells`,
  `large_cell = 2 from client_search_cells`,
  `notified_at is not null from listing_search_hits`,
  `notified_at is not null from client_search_hits`,
  `listing_id = '${listing}' from market_changes`,
  `filters_key = 'key', likers_seen_at is not null from decks`,
  `reported_at < next_reported_at, next_reported_at < end_notified_at from subscriptions`,
  `reported_seconds = 42 from test_subscriptions`,
  `to_verify = 'Ada', message = 'Too dark' from verifications`,
  `encrypted_secret = 'secret' from two_step_secrets`,
  `method = 'passkey' from sign_ins`,
  `state = 'requested', requested_at is not null from data_exports`,
  `content = '{"kind": "moderation", "text": "Spam"}' from activities`,
  `jsonb_agg(jsonb_build_array(kind, payload) order by seq) = '[
    ["contact_ended", {"isGone": true}], ["addresses", {}], ["message", {"message": {"kind": "address", "seq": 1}}],
    ["activity", {"activity": {"id": "x", "content": {"kind": "moderation", "text": "Spam"}}}],
    ["activity", {"activity": {"id": "y", "content": {"kind": "like"}}}]]' from events`,
  `context = '{"messages": [{"kind": "text"}, {"kind": "address"}]}' from reports`,
  `details = '{"message": "Be honest.", "note": "x"}' from audit_logs`,
  `array_agg(key order by key) = array['save-filters:${client}', 'share-address:${owner}'] from rate_limits`,
  `data->>'email' = 'client@example.com' from pgboss.job where name = 'send-reset-email'`,
  `data->>'name' = 'expire-and-remind-viewings' from pgboss.job where name = '__pgboss__send-it'`,
  `array_agg(name) = array['expire-and-remind-viewings'] from pgboss.schedule`,
  `count(*) = 0 from pgboss.queue where name in ('tend-viewings', 'reset-mail')`,
]

const oldNames =
  '(places|journeys|market_news|(^|_)mailed_|held_|blind_first|happening|remembered|wishes|admirers|(^|_)told|_claim|sealed_secret|_way|ordered_at|_tend)'

test('the migration keeps everything under its new name', async () => {
  await withDatabaseBefore('plain_names', async (db, migrateAll) => {
    await db.query(before)
    await migrateAll()
    for (const row of after) {
      const { rows } = await db.query<boolean[]>({ text: `select ${row}`, rowMode: 'array' })
      expect([row, rows.map((values) => values.every((value) => value))]).toEqual([row, [true]])
    }
    const { rows } = await db.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relname ~ $1
       union all select conname from pg_constraint where connamespace = 'public'::regnamespace and conname ~ $1
       union all select attname from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace = 'public'::regnamespace and attname ~ $1 and not attisdropped`,
      [oldNames],
    )
    expect(rows).toEqual([])
  })
})
