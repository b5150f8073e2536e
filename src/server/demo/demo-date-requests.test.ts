import { expect, onTestFinished, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateUnavailableDays } from '#server/features/market/listings/update-unavailable-days.ts'
import { fillDemoAccounts } from './demo-accounts.ts'
import { fillDemoContracts } from './demo-contracts.ts'
import { fillDemoData } from './fill-demo-data.ts'
import { fillDemoDateRequests } from './demo-date-requests.ts'

const findStates = async (app: TestApp) =>
  (await app.query<{ state: string }>('select state from date_requests order by 1')).map(({ state }) => state)

async function startFilled(at: Date) {
  const app = await startTestApp({ DEMO_LISTINGS: '100' })
  onTestFinished(() => app.stop())
  app.clock.stoppedAtMs = at.getTime()
  await fillDemoAccounts(app.deps)
  await fillDemoData(app.deps)
  return app
}

/** As after an update from a version without requests. */
async function forgetRequests(app: TestApp) {
  const listings = await app.query<{ id: string }>('select distinct listing_id id from date_requests')
  await app.query(`delete from conversation_messages where kind = 'request'`)
  await app.query('delete from date_requests')
  await inTransaction(app.deps.pool, async (tx) => {
    for (const { id } of listings) await updateUnavailableDays(tx, id, app.deps.now())
  })
}

test.each(['2026-11-18T12:00:00Z', '2027-03-27T23:30:00Z', '2028-02-29T00:00:00Z'])(
  'a start on %s, or weeks after the market was filled, adds a request to answer and dates that are agreed',
  async (start) => {
    const app = await startFilled(new Date(start))
    for (let day = 0; day <= 45; day += 5) {
      app.clock.aheadMs = day * dayMs
      await fillDemoDateRequests(app.deps)
      expect([day, await findStates(app)]).toEqual([day, ['accepted', 'asked']])
      await forgetRequests(app)
    }
  },
)

test('another start adds nothing', async () => {
  const app = await startFilled(new Date())
  await fillDemoDateRequests(app.deps)
  await fillDemoDateRequests(app.deps)
  expect(await findStates(app)).toEqual(['accepted', 'asked'])
})

test('a start succeeds without open days and without matches', async () => {
  const app = await startFilled(new Date())
  await app.query(`update listings set unavailable_days = '{(,)}'`)
  await fillDemoDateRequests(app.deps)
  expect(await findStates(app)).toEqual([])
  await app.query(`update listings set unavailable_days = '{}'`)
  await app.query(`update matches set status = 'unmatched'`)
  await fillDemoDateRequests(app.deps)
  expect(await findStates(app)).toEqual([])
})

test('the contract about agreed dates has the same dates, and no contract is about dates to answer', async () => {
  const app = await startFilled(new Date())
  await fillDemoDateRequests(app.deps)
  await fillDemoContracts(app.deps)
  const both = await app.query<{ state: string; requested: string; signed: string }>(
    `select r.state, daterange(r.starts_on, r.ends_on, '[]')::text requested,
        daterange((v.terms->>'startsOn')::date, (v.terms->>'endsOn')::date, '[]')::text signed
      from date_requests r join contracts k using (conversation_id) join contract_versions v on v.contract_id = k.id`,
  )
  expect(both).toEqual([{ state: 'accepted', requested: both[0]?.requested, signed: both[0]?.requested }])
})
