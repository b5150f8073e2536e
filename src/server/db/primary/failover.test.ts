import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signedInClient } from '#server/testing/factories.ts'
import { signalPostgres } from '#server/testing/postgres-processes.ts'
import { startReplicatedPostgres } from '#server/testing/replica.ts'
import { migrateWithoutCities } from '#server/testing/skip-cities.ts'
import { joinHosts, makeSynchronous, promote } from '#server/testing/standby.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { findPrimary } from './find-primary.ts'

const patience = { timeout: 30_000 }
const email = 'after-failover@example.com'

let postgres: Awaited<ReturnType<typeof startReplicatedPostgres>>
let app: TestApp
const logged: { msg: string }[] = []

beforeEach(async () => {
  logged.length = 0
  postgres = await startReplicatedPostgres(migrateWithoutCities)
  // Otherwise the last commits before a kill may be lost.
  await makeSynchronous(postgres.primaryUrl)
  app = await startTestApp(
    { LOG_LEVEL: 'warn' },
    {
      // The standby comes first.
      database: { connectionString: bothOf(postgres), drop: async () => undefined },
      logTo: { write: (line) => void logged.push(JSON.parse(line)) },
    },
  )
})
afterEach(async () => {
  await app.stop()
  await postgres.stop()
})

const bothOf = ({ replicaUrl, primaryUrl }: { replicaUrl: string; primaryUrl: string }) =>
  joinHosts([replicaUrl, primaryUrl])

async function queryOn<Row extends object>(connectionString: string, sql: string) {
  const client = new Client({ connectionString })
  await client.connect()
  return (await client.query<Row>(sql).finally(() => client.end())).rows
}

const signal = (kind: NodeJS.Signals) => signalPostgres(postgres.primaryDir, kind)

/** Existing data is there, and writes, jobs and wake-ups work again. */
async function expectRecovery(client: Awaited<ReturnType<typeof signedInClient>>['client']) {
  await expect.poll(async () => (await client.get('/api/me')).status, patience).toBe(200)
  const person = { name: 'Bea', email, password: 'Sesame123', role: 'client' }
  expect((await app.client().post('/api/auth/sign-up', person)).status).toBe(201)
  expect(await queryOn(postgres.replicaUrl, `select from users where email = '${email}'`)).toHaveLength(1)
  await expect
    .poll(() => queryOn(postgres.replicaUrl, `select from mailbox where recipient = '${email}'`), patience)
    .toHaveLength(1)
  const listeners = `select from pg_stat_activity where application_name = 'keyswipe-wake-ups'`
  await expect.poll(() => queryOn(postgres.replicaUrl, listeners), patience).toHaveLength(1)
}

const warnings = (text: string) => logged.filter(({ msg }) => msg.includes(text))

// Processes can be listed on Linux only.
if (process.platform === 'linux') {
  test('after the primary is killed, requests get 503 with Retry-After until a standby is promoted', async () => {
    expect(warnings('wait for a standby')).toEqual([])
    const { client } = await signedInClient(app)
    await signal('SIGKILL')
    await expect.poll(async () => (await client.get('/readyz')).status, patience).toBe(503)
    const refused = await client.get('/api/me')
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await expect(findPrimary(bothOf(postgres))).rejects.toThrow('None of the hosts')

    await promote(postgres.replicaUrl)
    await expectRecovery(client)
    // The new one has no standby of its own.
    expect(warnings('wait for a standby')).toHaveLength(1)
    expect(await findPrimary(bothOf(postgres))).toContain(
      encodeURIComponent(new URL(postgres.replicaUrl).searchParams.get('host')!),
    )

    await postgres.startPrimary()
    await expect
      .poll(
        () =>
          queryOn(
            postgres.primaryUrl,
            `select from pg_stat_activity where application_name = 'keyswipe-primary'`,
          ),
        patience,
      )
      .toHaveLength(1)
    expect(
      await app.query('select pg_is_in_recovery() "isStandby", (select count(*)::int from users) count'),
    ).toEqual([{ isStandby: false, count: 2 }])
  })

  test('a primary that hangs is abandoned once a standby is promoted, and not used when it resumes', async () => {
    const { client } = await signedInClient(app)
    await signal('SIGSTOP')
    const hanging = client.get('/api/me')
    await promote(postgres.replicaUrl)
    expect((await hanging).status).toBe(503)
    await expectRecovery(client)
    await signal('SIGCONT')
    await expect
      .poll(
        () =>
          queryOn(
            postgres.primaryUrl,
            `select from pg_stat_activity where datname = 'postgres' and application_name not like 'keyswipe%' and pid <> pg_backend_pid()`,
          ),
        patience,
      )
      .toEqual([])
    expect((await client.get('/api/me')).status).toBe(200)
    expect(await app.query(`select from users where email = '${email}'`)).toHaveLength(1)
  })
}
