import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { exportFilePath, type DataExport } from '#shared/operations/account-data.ts'
import { withoutTable } from '#server/testing/break-database.ts'
import { factoryPassword, signedInClient, waitForMail } from '#server/testing/factories.ts'
import { readZip } from '#server/testing/account-data/read-zip.ts'
import { until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { makeExport } from './make-export.ts'
import { expireExports } from './expire-exports.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const order = (who: TestClient, password: string | undefined = factoryPassword) =>
  who.post<DataExport>('/api/my/export', { password })
const accountData = async (who: TestClient, token = '') =>
  (await who.get<{ export: DataExport | null; isLinkGood: boolean }>(`/api/my/rights?token=${token}`)).body
const download = (who: TestClient, token: string) => who.get(`${exportFilePath}?token=${token}`)
const exportIdOf = async (userId: string) =>
  (await app.query<{ id: string }>('select id from data_exports where user_id = $1', [userId]))[0]!.id
const folders = () => readdir(path.join(app.deps.env.dataDir, 'exports')).catch((): string[] => [])

async function tokenFor(email: string, count = 1) {
  const { link } = await waitForMail(app, email, count)
  return new URL(link).searchParams.get('download')!
}

describe('a data export', () => {
  test('is requested with the password, created, emailed and downloaded', async () => {
    const { account, client } = await signedInClient(app, 'owner')
    expect(await accountData(client)).toEqual({ export: null, isLinkGood: false, hasPassword: true })
    const requested = await order(client)
    expect(requested.status).toBe(202)
    expect(requested.body).toMatchObject({ state: 'requested', expiresAt: null })
    const { link, subject } = await waitForMail(app, account.email)
    expect(subject).toBe('Your data on Keyswipe is ready')
    expect(link).toMatch(/^http:\/\/keyswipe\.test\/owner\/security\?download=[\w-]{43}$/)
    const token = await tokenFor(account.email)
    const reply = await download(client, token)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="keyswipe-data.zip"')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await accountData(client, token)).toMatchObject({
      export: { state: 'ready', sizeBytes: reply.bytes.length },
      isLinkGood: true,
    })
    expect([...readZip(reply.bytes).keys()]).toContain('account.json')
  })

  test('can’t be requested without the right password', async () => {
    const { client } = await signedInClient(app)
    expect((await order(client, 'Wrong123')).status).toBe(403)
    expect((await client.post('/api/my/export', {})).status).toBe(400)
    expect((await order(app.client())).status).toBe(401)
    expect(await accountData(client)).toMatchObject({ export: null })
  })

  test('is private to the person: neither the link nor the session is enough on its own', async () => {
    const { account, client } = await signedInClient(app)
    const { client: stranger } = await signedInClient(app)
    await order(client)
    const token = await tokenFor(account.email)
    expect((await download(app.client(), token)).status).toBe(401)
    for (const [who, given] of [
      [stranger, token],
      [client, ''],
      [client, 'x'.repeat(43)],
      [client, `${token}x`],
    ] as const)
      expect((await download(who, given)).body.error.code).toBe('not_found')
    expect(await accountData(stranger, token)).toMatchObject({ export: null, isLinkGood: false })
  })

  test('is created once when it is requested many times at once', async () => {
    const { account, client } = await signedInClient(app)
    // However slow the machine, they come at the same moment.
    app.clock.stoppedAtMs = Date.now()
    const replies = await Promise.all([order(client), order(client), order(client)])
    delete app.clock.stoppedAtMs
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202])
    await tokenFor(account.email)
    expect(await app.query('select from mailbox where recipient = $1', [account.email])).toHaveLength(1)
  })

  test('can be requested a few times a day, and a new one replaces the previous one', async () => {
    const { account, client } = await signedInClient(app)
    const tokens: string[] = []
    const ids: string[] = []
    for (const count of [1, 2, 3]) {
      expect((await order(client)).status).toBe(202)
      tokens.push(await tokenFor(account.email, count))
      ids.push(await exportIdOf(account.id))
    }
    expect((await order(client)).status).toBe(429)
    const statuses = await Promise.all(tokens.map(async (token) => (await download(client, token)).status))
    expect(statuses).toEqual([404, 404, 200])
    await until(async () => {
      const there = await folders()
      return !there.includes(ids[0]!) && !there.includes(ids[1]!) && there.includes(ids[2]!)
    }, 'the older files are deleted')
  })

  test('is deleted after two days, including the file', async () => {
    const { account, client } = await signedInClient(app)
    await order(client)
    const token = await tokenFor(account.email)
    const id = await exportIdOf(account.id)
    expect(await folders()).toContain(id)
    await app.query('update data_exports set expires_at = $2 where user_id = $1', [
      account.id,
      app.deps.now(),
    ])
    expect((await download(client, token)).status).toBe(404)
    expect(await accountData(client, token)).toMatchObject({
      export: { state: 'expired' },
      isLinkGood: false,
    })
    await expireExports(app.deps)
    expect(await folders()).not.toContain(id)
  })

  test('that can’t be created reports the failure and can be requested again', async () => {
    const { account, client } = await signedInClient(app)
    await withoutTable(app, 'matches', async () => {
      await order(client)
      const exportId = await exportIdOf(account.id)
      for (let tries = 0; tries < 6; tries += 1)
        await makeExport(app.deps, { exportId }).catch((error: Error) =>
          expect(error.message).toMatch('matches'),
        )
      expect(await accountData(client)).toMatchObject({ export: { state: 'failed' } })
      expect(await folders()).not.toContain(exportId)
    })
    await order(client)
    expect((await download(client, await tokenFor(account.email))).status).toBe(200)
  })

  test('whose process was killed fails after a day', async () => {
    const { account, client } = await signedInClient(app)
    await app.query(
      `insert into data_exports (user_id, id, state, requested_at) values ($1, gen_random_uuid(), 'requested', $2)`,
      [account.id, new Date(app.deps.now().getTime() - 25 * hourMs)],
    )
    await expireExports(app.deps)
    expect(await accountData(client)).toMatchObject({ export: { state: 'failed' } })
  })

  test('is dropped when the account is deleted while it is being created', async () => {
    const { account, client } = await signedInClient(app)
    await app.query(
      `insert into data_exports (user_id, id, state, requested_at) values ($1, gen_random_uuid(), 'requested', now())`,
      [account.id],
    )
    const exportId = await exportIdOf(account.id)
    const making = makeExport(app.deps, { exportId })
    expect((await client.post('/api/my/deletion', { password: factoryPassword })).status).toBe(200)
    // Its folder may be deleted while it is being written. Then the job is retried.
    await Promise.allSettled([making])
    await makeExport(app.deps, { exportId })
    await until(async () => (await app.query('select from unfinished_deletions')).length === 0, 'the rest')
    expect(await folders()).not.toContain(exportId)
    const mails = await app.query<{ subject: string }>('select subject from mailbox where recipient = $1', [
      account.email,
    ])
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Keyswipe account is deleted'])
  })

  test('is complete however much data there is', async () => {
    const { account, client } = await signedInClient(app)
    await app.query(
      `insert into activities (user_id, id, activity_group, content, created_at)
       select $1, gen_random_uuid(), 'security', jsonb_build_object('kind', 'sign_in', 'device', repeat('x', 1000)), now()
       from generate_series(1, 20000)`,
      [account.id],
    )
    await order(client)
    const zip = readZip((await download(client, await tokenFor(account.email))).bytes)
    const { sections } = JSON.parse(zip.get('activity.json')!.toString('utf8')) as {
      sections: { rows: object[] }[]
    }
    expect(sections[0]!.rows).toHaveLength(20_000)
  })
})
