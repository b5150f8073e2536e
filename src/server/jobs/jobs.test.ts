import { afterAll, beforeAll, test } from 'vitest'
import { signedInClient } from '#server/testing/factories.ts'
import { until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const mailsTo = (email: string) => app.query('select from mailbox where recipient = $1', [email])

test('a job that no one announced is found', async () => {
  const { account } = await signedInClient(app)
  await app.deps.jobs.enqueue(app.deps.pool, 'send-reset-email', { email: account.email })
  await until(async () => (await mailsTo(account.email)).length === 1, 'the email')
})

test('a job is found when its delay is over', async () => {
  const { account } = await signedInClient(app)
  await app.deps.jobs.enqueue(app.deps.pool, 'send-reset-email', { email: account.email })
  await app.query(
    `update pgboss.job set start_after = now() + interval '5 seconds' where data->>'email' = $1 and state < 'active'`,
    [account.email],
  )
  await until(async () => (await mailsTo(account.email)).length === 1, 'the email')
})
