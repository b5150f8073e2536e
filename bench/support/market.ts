import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { newId } from '#server/db/ids.ts'
import { migrate } from '#server/db/migrate.ts'
import { hashToken } from '#server/features/people/accounts/secrets.ts'
import { findPostmaster } from '#server/testing/postgres-processes.ts'
import type { Role } from '#shared/roles.ts'
import { startAppServer } from '../../e2e/support/app-server.ts'
import { openBenchCluster } from '../cluster/bench-cluster.ts'
import { biggestCity } from './large-market.ts'

/** Whether `npm run faults` runs with `--cluster`. */
export const isOnCluster = process.env['ON_CLUSTER'] === '1'

/** An empty, migrated PostgreSQL for one benchmark: with `--cluster` a primary with two standbys. */
export const openBenchDatabase = (settings: Record<string, string> = {}, parentFolder = tmpdir()) =>
  isOnCluster ? openBenchCluster() : openSingleDatabase(settings, parentFolder)

/** Commits are durable unless the settings say otherwise. */
async function openSingleDatabase(settings: Record<string, string>, parentFolder: string) {
  const dataDir = await mkdtemp(path.join(parentFolder, 'keyswipe-bench-'))
  const start = () => startEmbeddedPostgres({ dataDir, settings, log: () => undefined })
  let postgres = await start()
  const { connectionString } = postgres
  await migrate(connectionString)
  const pid = () => findPostmaster(dataDir)
  const pool = new Pool({ connectionString, max: 4 })
  pool.on('error', () => undefined)
  return {
    connectionString,
    pool,
    /** Starts a server on this database. */
    startServer: (variables: Record<string, string> = {}, ...where: [url?: string, args?: string[]]) =>
      startAppServer(
        { NODE_ENV: 'test', DATABASE_URL: connectionString, LOG_LEVEL: 'silent', ...variables },
        ...where,
      ),
    pid,
    async kill() {
      process.kill(await pid(), 'SIGKILL')
    },
    async startAgain() {
      postgres = await start()
    },
    async close() {
      await pool.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type BenchDatabase = Awaited<ReturnType<typeof openBenchDatabase>>

export interface Person {
  id: string
  token: string
}

/** Signed-in, onboarded people, inserted directly into the tables. */
export async function addPeople(pool: Pool, role: Role, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({
    id: newId(),
    token: randomBytes(32).toString('base64url'),
  }))
  const ids = people.map(({ id }) => id)
  await pool.query(
    `insert into users (id, email, email_verified_at, accepted_terms_at, metadata)
     select id, id || '@example.com', now(), now(), '{}' from unnest($1::uuid[]) id`,
    [ids],
  )
  await pool.query(
    `insert into profiles (id, full_name, email, onboarded_at)
     select id, 'Person', id || '@example.com', now() from unnest($1::uuid[]) id`,
    [ids],
  )
  await pool.query(
    `insert into user_roles (id, user_id, role) select id, id, $2 from unnest($1::uuid[]) id`,
    [ids, role],
  )
  await pool.query(
    `insert into sessions (token_hash, id, user_id, expires_at)
     select hash, id, id, now() + interval '9 days' from unnest($1::uuid[], $2::bytea[]) t(id, hash)`,
    [ids, people.map(({ token }) => hashToken(token))],
  )
  return people
}

/** One active listing per owner. */
export async function addListings(pool: Pool, ownerIds: string[]): Promise<string[]> {
  const ids = ownerIds.map(() => newId())
  await pool.query(
    `insert into listings (id, owner_id, title, price_cents, status, is_active)
     select id, owner, 'A place', 100000, 'active', true from unnest($1::uuid[], $2::uuid[]) t(id, owner)`,
    [ids, ownerIds],
  )
  return ids
}

export interface Matched {
  client: Person
  owner: Person
  conversationId: string
}

/** Pairs of a matched client and owner who can write to each other. */
export async function addMatches(pool: Pool, count: number): Promise<Matched[]> {
  const clients = await addPeople(pool, 'client', count)
  const owners = await addPeople(pool, 'owner', count)
  const pairs = clients.map((client, i) => ({ client, owner: owners[i]!, conversationId: newId() }))
  await pool.query(
    `with pair as (select * from unnest($1::uuid[], $2::uuid[], $3::uuid[]) t(client_id, owner_id, id)),
     met as (insert into pairs (client_id, owner_id, touched_at) select client_id, owner_id, now() from pair),
     conversation as (insert into conversations (id, client_id, owner_id) select id, client_id, owner_id from pair returning *)
     insert into conversation_members (user_id, conversation_id, other_id, active_at)
     select client_id, id, owner_id, now() from conversation union all select owner_id, id, client_id, now() from conversation`,
    [
      clients.map(({ id }) => id),
      owners.map(({ id }) => id),
      pairs.map(({ conversationId }) => conversationId),
    ],
  )
  return pairs
}

/** Filters for a property to rent or buy in and around the biggest city. */
export async function addFilters(pool: Pool, people: Person[]) {
  const { id, lat, lon } = await biggestCity(pool)
  await pool.query(
    `insert into client_filter_preferences
       (user_id, kinds, preferred_listing_types, budgets, city_id, lat, lon, radius_km)
     select person, '{property}', '{rent,buy}', '{"property": {"rent": {"minCents": 20000, "maxCents": 200000}}}', $2, $3, $4, 10 from unnest($1::uuid[]) person`,
    [people.map((person) => person.id), id, lat, lon],
  )
}

/** Adds `each` messages of the client to every conversation. */
export async function addMessages(pool: Pool, pairs: Matched[], each: number) {
  await pool.query(
    `with said as (
       insert into conversation_messages (id, conversation_id, seq, sender_id, key, message_text)
       select gen_random_uuid(), conversation, seq, writer, gen_random_uuid(), 'Is it still available? I am message ' || seq
       from unnest($1::uuid[], $2::uuid[]) t(conversation, writer), generate_series(1, $3::int) seq
     )
     update conversations set last_seq = $3 where id = any($1)`,
    [pairs.map(({ conversationId }) => conversationId), pairs.map(({ client }) => client.id), each],
  )
}
