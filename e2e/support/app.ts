import { rm } from 'node:fs/promises'
import { Pool } from 'pg'
import { cloneTemplate, makeTestFolder, type TestPostgres } from '#server/testing/test-postgres.ts'
import type { Role } from '#shared/roles.ts'
import { startAppServer } from './app-server.ts'
import { operatorEmail } from './operators.ts'
import { newPerson, type Person } from './people.ts'

/** The running product on a database of its own. */
export type App = {
  url: string
  query: (sql: string, values?: unknown[]) => Promise<unknown[]>
  /** Somebody who has signed up, confirmed the address and, unless new, taken the first steps. */
  makeAccount: (role: Role, wish?: { isNew?: boolean }) => Promise<Person>
}

interface Wishes {
  url?: string
  variables?: Record<string, string>
}

export async function startApp(
  postgres: TestPostgres,
  wishes: Wishes = {},
): Promise<App & { stop: () => Promise<void> }> {
  const database = await cloneTemplate(postgres)
  const pool = new Pool({ connectionString: database.connectionString, max: 2 })
  // Dropping the database cuts connections that are not quite closed yet.
  pool.on('error', () => undefined)
  const dataDir = await makeTestFolder()
  const { url, stop } = await startAppServer(
    {
      NODE_ENV: 'test',
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      OPERATOR_EMAILS: operatorEmail,
      ...wishes.variables,
    },
    wishes.url,
  )

  const query: App['query'] = async (sql, values = []) => (await pool.query(sql, values)).rows

  async function makeAccount(role: Role, { isNew = false } = {}): Promise<Person> {
    const person = newPerson()
    const reply = await fetch(`${url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url, 'X-Forwarded-For': newAddress() },
      body: JSON.stringify({ ...person, role }),
    })
    if (reply.status !== 201) throw new Error(`Sign-up answered ${reply.status}: ${await reply.text()}`)
    await query('update users set email_verified_at = now() where email = $1', [person.email])
    if (!isNew) await query('update profiles set onboarded_at = now() where email = $1', [person.email])
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
/** Requests are limited by address, so that everybody comes from another one. */
export function newAddress(): string {
  addresses += 1
  return `10.${process.pid % 256}.${Math.floor(addresses / 256)}.${addresses % 256}`
}
