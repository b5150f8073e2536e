import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, signedInClient } from '#server/testing/factories.ts'
import { startContract } from '#server/testing/contracts.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { searchClients, searchListings } from '#server/testing/search-calls.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { accountJobs } from '#server/features/people/accounts/account-jobs.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'
import { dateRequestJobs } from '#server/features/conversations/date-requests/date-request-jobs.ts'
import { chatJobs } from '#server/features/conversations/chat/chat-jobs.ts'
import { contractJobs } from '../features/contracts/contract-jobs.ts'
import { filterJobs } from '#server/features/market/filters/filter-jobs.ts'
import { listingJobs } from '#server/features/market/listings/listing-jobs.ts'
import { activityJobs } from '#server/features/people/activity/activity-jobs.ts'
import { recordDecision } from '#server/features/operations/operator/decisions.ts'
import { operatorJobs } from '#server/features/operations/operator/operator-jobs.ts'
import { accountDataJobs } from '#server/features/operations/account-data/account-data-jobs.ts'
import { searchJobs } from '#server/features/market/saved-searches/search-jobs.ts'
import { subscriptionJobs } from '../features/subscriptions/subscription-jobs.ts'
import { verificationJobs } from '#server/features/market/verification/verification-jobs.ts'
import { acceptDates, inDays, requestDates } from '../testing/date-requests.ts'
import { jobList, type JobData, type JobName } from '../jobs/job-list.ts'

const hostile = `Keyswipe

Your account is locked. Go to https://evil.example/login or evil.agency/pay, write to help@evil.example,
call +1 541 555 0139.\r\n\u2028Reply with your PIN\u202e <b onclick=x>now</b>”. mysite。com\u0085“Regards ${'x'.repeat(5000)}`

type MailJob = Extract<JobName, `${string}-email`>
const mailJobs = Object.keys(jobList).filter((name): name is MailJob => name.endsWith('-email'))

let app: TestApp
let orders: { [Name in MailJob]: JobData<Name>[] }
beforeAll(async () => {
  app = await startTestApp()
  orders = await arrange()
  await app.query('delete from mailbox')
})
afterAll(() => app.stop())

/** Everything that a person can write, up to what the tables allow and beyond. */
async function writeEverywhere() {
  const checks = await app.query<{ table: string; name: string }>(
    `select conrelid::regclass::text "table", conname "name" from pg_constraint where contype = 'c'
     and conrelid in ('profiles'::regclass, 'listings'::regclass, 'listing_searches'::regclass, 'client_searches'::regclass)`,
  )
  for (const { table, name } of checks) await app.query(`alter table ${table} drop constraint "${name}"`)
  await app.query('update profiles set full_name = $1', [hostile])
  await app.query(`update users set metadata = jsonb_build_object('name', $1::text, 'full_name', $1::text)`, [
    hostile,
  ])
  await app.query('update listings set title = $1, neighborhood = $1, city = $1, description = $1', [hostile])
  await app.query('update client_profiles set occupation = $1', [hostile])
  for (const table of ['listing_searches', 'client_searches'])
    await app.query(`update ${table} set name = $1`, [hostile])
}

async function arrange() {
  const { client, owner, clientId, ownerId, listingId, conversationId } = await makeMatch(app)
  const looked = await signedInClient(app)
  const newcomer = await makeAccount(app, { isConfirmed: false })
  await app.query('insert into client_profiles (user_id) values ($1) on conflict do nothing', [clientId])
  const { body: search } = await searchListings(looked.client, {}, { alerts: 'daily' })
  const { body: found } = await searchClients(owner, {}, { alerts: 'daily' })
  const { body: contract } = await startContract(owner, { conversationId, listingId })
  const wanted = { startsOn: inDays(app, 30), endsOn: null }
  const { body: dates } = await requestDates(client, { conversationId, listingId }, wanted)
  await acceptDates(owner, dates)
  await client.post(`/api/conversations/${conversationId}/messages`, { text: 'Hello', key: randomUUID() })
  await writeEverywhere()

  const { email } = looked.account
  const person = { id: ownerId, name: hostile, avatarUrl: null }
  const listing = { id: listingId, title: hostile, cover: null }
  const viewing = { kind: 'viewing' as const, isMine: false, person, conversationId, startsAt: null }
  const at = app.deps.now()
  const aboutDates = {
    requestId: dates.id,
    listingTitle: hostile,
    startsOn: '2026-12-01',
    endsOn: '2026-12-03',
  }
  const kept = async (content: Parameters<typeof recordActivity>[2][number]['content']) => {
    await recordActivity(app.deps, app.deps.pool, [{ to: clientId, content }], at)
    const [row] = await app.query<{ id: string }>(
      'select id from activities where user_id = $1 order by id desc limit 1',
      [clientId],
    )
    return { userId: clientId, activityId: row!.id }
  }
  const decide = (action: 'warn' | 'hide' | 'ban' | 'restore', about: 'listing' | 'person') =>
    inTransaction(app.deps.pool, async (db) => ({
      decisionId: await recordDecision(
        db,
        ownerId,
        action,
        about,
        about === 'listing' ? listingId : ownerId,
        { title: hostile, note: hostile, message: hostile, reportIds: [] },
        at,
      ),
    }))
  const verify = async (state: string, of: string | null) => {
    const verificationId = randomUUID()
    await app.query(
      `insert into verifications (id, user_id, listing_id, to_verify, state, proof_folder, message, created_at)
       values ($1, $2, $3, $4, $5, $1, $4, now())`,
      [verificationId, ownerId, of, hostile, state],
    )
    return { verificationId }
  }
  const changeId = randomUUID()
  await app.query(
    `insert into email_changes (id, user_id, old_email, new_email, confirmable_until, stoppable_until, created_at)
     values ($1, $2, $3, 'new@example.com', now() + interval '1 day', now() + interval '1 day', now())`,
    [changeId, looked.account.id, email],
  )
  const exportId = randomUUID()
  await app.query(
    `insert into data_exports (user_id, id, state, requested_at, expires_at) values ($1, $2, 'ready', now(), now() + interval '1 day')`,
    [looked.account.id, exportId],
  )
  await app.query(
    `insert into two_step_secrets (user_id, encrypted_secret, confirmed_at, created_at) values ($1, 'x', now(), now())`,
    [looked.account.id],
  )
  await app.query('insert into account_recoveries (user_id, ready_at, created_at) values ($1, $2, $2)', [
    looked.account.id,
    at,
  ])
  const seen = { device: 'Firefox on Linux', ip: '192.0.2.1', at: at.toISOString() }
  return {
    'send-confirmation-email': [{ email: newcomer.email }],
    'send-reset-email': [{ email }],
    'send-sign-in-code-email': [{ email, isPasswordRight: true }],
    'send-recovery-email': [{ userId: looked.account.id }],
    'send-security-email': (
      [
        'new_device',
        'password_changed',
        'two_step_on',
        'two_step_off',
        'codes_guessed',
        'recovery_started',
      ] as const
    ).map((about) => ({ userId: looked.account.id, about, ...seen })),
    'send-email-change-email': (['new', 'old'] as const).map((to) => ({ changeId, to, ...seen })),
    'send-contract-email': (['sent', 'signed', 'declined', 'unavailable', 'expired', 'sealed'] as const).map(
      (step) => ({ userId: ownerId, contractId: contract.id, step }),
    ),
    'send-activity-email': [
      await kept({ kind: 'match', person, listing, conversationId }),
      ...(await Promise.all(
        (['proposed', 'accepted', 'cancelled', 'unavailable'] as const).map((step) =>
          kept({ ...viewing, step, viewingId: randomUUID() }),
        ),
      )),
      ...(await Promise.all(
        (['asked', 'offered', 'declined', 'taken', 'unavailable', 'canceled'] as const).map((step) =>
          kept({
            kind: 'date_request',
            step,
            isMine: false,
            person,
            conversationId,
            hours: null,
            ...aboutDates,
          }),
        ),
      )),
      await kept({ kind: 'dates_ended', ...aboutDates }),
    ],
    'send-dates-email': [{ userId: clientId, requestId: dates.id }],
    'send-unread-message-email': [{ userId: ownerId, conversationId }],
    'send-listing-reminder-email': (['reminder', 'paused'] as const).flatMap((about) => [
      { ownerId, about, titles: [hostile] },
      { ownerId, about, titles: [hostile, hostile] },
    ]),
    'send-search-email': [
      {
        userId: looked.account.id,
        over: 'listings' as const,
        searches: [{ searchId: search.id, count: 3, found: [{ targetId: listingId, wasCents: null }] }],
      },
      {
        userId: ownerId,
        over: 'clients' as const,
        searches: [
          { searchId: found.id, count: 1, found: [{ targetId: looked.account.id, wasCents: null }] },
        ],
      },
    ],
    'send-decision-email': [
      await decide('warn', 'person'),
      await decide('hide', 'listing'),
      await decide('restore', 'listing'),
    ],
    'send-verification-email': [await verify('approved', listingId), await verify('refused', null)],
    'send-plan-email': (['listings', 'alerts'] as const).map((what) => ({
      userId: ownerId,
      about: { what, names: [hostile] },
    })),
    'send-export-email': [{ exportId }],
  } satisfies { [Name in MailJob]: JobData<Name>[] }
}

const quotations = /“[^”\n]*”/g
const theirs = /locked|Reply with|PIN\b|evil|onclick|Regards|mysite/

function expectOursAlone(mail: { subject: string; text: string; html: string }) {
  const { subject, text, html } = mail
  for (const part of [subject, text, html]) {
    expect(part).not.toMatch(/evil\.|mysite。|541 555|help@/)
    expect(part).not.toMatch(/[\u0085\u2028\u2029\u202a-\u202e\u2066-\u2069]/)
    expect(part.length).toBeLessThan(20_000)
  }
  expect(subject).not.toMatch(/[\n\r]|^“/)
  expect(subject.length).toBeLessThan(180)
  expect(subject.replaceAll(quotations, '')).not.toMatch(theirs)
  for (const line of text.split('\n').filter((one) => !one.startsWith('> '))) {
    expect(line.replaceAll(quotations, '')).not.toMatch(theirs)
    expect(line).not.toMatch(/^“[^”]*”$/)
  }
  const marked = html.replaceAll(/<blockquote[^]*?<\/blockquote>/g, '').replaceAll(quotations, '')
  expect(marked).not.toMatch(theirs)
  for (const [, link] of html.matchAll(/href="([^"]*)"/g)) expect(link).toMatch(/^http:\/\/keyswipe\.test/)
}

test.each(mailJobs)('%s never presents a person’s text as our own', async (name) => {
  const handlers = {
    ...accountJobs(app.deps),
    ...chatJobs(app.deps),
    ...dateRequestJobs(app.deps),
    ...contractJobs(app.deps),
    ...listingJobs(app.deps),
    ...filterJobs(app.deps),
    ...activityJobs(app.deps),
    ...operatorJobs(app.deps),
    ...accountDataJobs(app.deps),
    ...searchJobs(app.deps),
    ...subscriptionJobs(app.deps),
    ...verificationJobs(app.deps),
  }
  await app.query('delete from mailbox')
  for (const order of orders[name]) await (handlers[name] as (data: unknown) => Promise<void>)(order)
  const mails = await app.query<{ subject: string; text: string; html: string }>('select * from mailbox')
  expect(mails.length).toBeGreaterThanOrEqual(orders[name].length)
  for (const mail of mails) expectOursAlone(mail)
})
