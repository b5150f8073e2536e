import { rm } from 'node:fs/promises'
import { Pool } from 'pg'
import { newId } from '#server/db/ids.ts'
import { hashPassword } from '#server/features/people/accounts/secrets.ts'
import { quickCost } from '#server/testing/quick-cost.ts'
import { cloneTemplate, type TestPostgres } from '#server/testing/clone-template.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import type { Role } from '#shared/roles.ts'
import { startAppServer } from './app-server.ts'
import { operatorEmail } from './operators.ts'
import { newPerson, type Person } from './people.ts'

/** The running app with its own database. */
export type App = {
  url: string
  query: (sql: string, values?: unknown[]) => Promise<unknown[]>
  /** Creates a person with a confirmed email who, unless new, has completed onboarding. */
  makeAccount: (role: Role, options?: { isNew?: boolean }) => Promise<Person>
}

interface Options {
  url?: string
  variables?: Record<string, string>
}

export async function startApp(
  postgres: TestPostgres,
  options: Options = {},
): Promise<App & { stop: () => Promise<void> }> {
  const database = await cloneTemplate(postgres)
  const pool = new Pool({ connectionString: database.connectionString, max: 2 })
  // Dropping the database cuts connections that aren't fully closed yet.
  pool.on('error', () => undefined)
  const dataDir = await makeTestFolder()
  const { url, stop } = await startAppServer(
    {
      NODE_ENV: 'test',
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      // A slow machine must not reject requests.
      MAX_WAIT_SECONDS: '120',
      PRIVATE_CALENDAR_HOST: '127.0.0.1',
      OPERATOR_EMAILS: operatorEmail,
      ...options.variables,
    },
    options.url,
  )

  const query: App['query'] = async (sql, values = []) => (await pool.query(sql, values)).rows

  async function makeAccount(role: Role, { isNew = false } = {}): Promise<Person> {
    const person = newPerson()
    const { email, name } = person
    const id = newId()
    await query(
      `insert into users (id, email, password_hash, email_verified_at, accepted_terms_at, metadata)
       values ($1, $2, $3, now(), now(), $4)`,
      [id, email, await hashPassword(person.password, quickCost), { name, full_name: name, role }],
    )
    await query(
      `insert into profiles (id, full_name, email, onboarded_at)
       values ($1, $2, $3, case when $4 then null else now() end)`,
      [id, name, email, isNew],
    )
    await query('insert into user_roles (id, user_id, role) values ($1, $2, $3)', [newId(), id, role])
    return person
  }

  return {
    url,
    query,
    makeAccount,
    async stop() {
      await stop()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

let addresses = 0
/** Requests are rate-limited by IP address, so everyone gets their own. */
export function newAddress(): string {
  addresses += 1
  return `10.${process.pid % 256}.${Math.floor(addresses / 256)}.${addresses % 256}`
}
