import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '#shared/people/activity.ts'
import type { Case, Decision, QueuedCase } from '#shared/operations/operator.ts'
import { makeAccount, signedInBrowser, signedInClient, waitForMail } from '#server/testing/factories.ts'
import {
  decide,
  openCase,
  sendReport,
  startOperatorApp,
  type OperatorApp,
} from '#server/testing/operators.ts'
import { makeMatch } from '#server/testing/pairs.ts'

let staff: OperatorApp
beforeAll(async () => {
  staff = await startOperatorApp()
})
afterAll(() => staff.app.stop())

const queue = async () => {
  const cases: QueuedCase[] = []
  let next: string | null = ''
  while (next !== null) {
    const { body }: { body: { cases: QueuedCase[]; next: string | null } } = await staff.operator.get(
      `/api/operator/cases${next && `?after=${next}`}`,
    )
    cases.push(...body.cases)
    next = body.next
  }
  return cases
}
const auditOf = (recordId: string) =>
  staff.app.query<{ action: string; changed_by: string; details: Record<string, unknown> }>(
    'select action, changed_by, details from audit_logs where record_id = $1 order by id',
    [recordId],
  )
const reportsAbout = (personId: string) =>
  staff.app.query<{ state: string }>('select state from reports where person_id = $1', [personId])

const decideUnknown = () =>
  staff.operator.post(`/api/operator/cases/person/${randomUUID()}/decisions`, {
    action: 'ban',
    note: 'x',
    message: 'x',
    reportIds: [],
  })

describe('the operator API', () => {
  const calls = [
    ['GET', '/api/operator/cases'],
    ['GET', '/api/operator/decisions'],
    ['GET', `/api/operator/cases/person/${randomUUID()}`],
    ['POST', `/api/operator/cases/person/${randomUUID()}/decisions`],
  ] as const

  test.each(calls)('hides %s %s from everyone else', async (method, path) => {
    const { client } = await signedInClient(staff.app, 'client')
    const send = (from: typeof client) => (method === 'GET' ? from.get(path) : from.post(path, {}))
    expect((await send(staff.app.client())).status).toBe(401)
    const refused = await send(client)
    expect([refused.status, refused.body.error.code]).toEqual([404, 'not_found'])
  })

  test('has a page that nobody else can open', async () => {
    const { client } = await signedInClient(staff.app, 'client')
    for (const [who, status] of [
      [staff.operator, 200],
      [client, 404],
      [staff.app.client(), 404],
    ] as const)
      expect((await who.get('/operator')).status).toBe(status)
  })

  test('requires a confirmed email address', async () => {
    const { app } = staff
    await app.query('update users set email_verified_at = null where id = $1', [staff.secondOperatorId])
    expect((await staff.secondOperator.get('/api/operator/cases')).status).toBe(404)
    await app.query('update users set email_verified_at = now() where id = $1', [staff.secondOperatorId])
    expect((await staff.secondOperator.get('/api/operator/cases')).status).toBe(200)
  })

  test('leaves an operator’s own role as it is', async () => {
    expect((await staff.operator.get('/api/my/listings')).status).toBe(200)
    expect((await staff.secondOperator.get('/api/my/listings')).status).toBe(403)
  })

  test('finds nothing for forged ids', async () => {
    for (const path of [
      'person/x',
      `person/${randomUUID()}`,
      `listing/${randomUUID()}`,
      `weather/${randomUUID()}`,
    ])
      expect((await staff.operator.get(`/api/operator/cases/${path}`)).status).toBe(404)
    expect((await decideUnknown()).status).toBe(404)
    expect((await staff.operator.get('/api/operator/cases?after=x')).status).toBe(400)
  })
})

describe('the queue', () => {
  test('groups reports about the same subject, longest waiting first', async () => {
    const match = await makeMatch(staff.app)
    const { client: other } = await signedInClient(staff.app, 'client')
    await sendReport(match.client, 'conversation', match.conversationId)
    await sendReport(match.client, 'listing', match.listingId)
    await sendReport(other, 'person', match.ownerId, { reason: 'offensive' })
    await sendReport(other, 'listing', match.listingId, { reason: 'not_as_described' })
    const mine = (await queue()).filter(({ id }) => id === match.ownerId || id === match.listingId)
    expect(mine).toMatchObject([
      {
        kind: 'reports',
        subject: 'person',
        title: match.ownerName,
        count: 2,
        reasons: ['offensive', 'scam'],
      },
      {
        kind: 'reports',
        subject: 'listing',
        title: 'Glass-front cabin',
        personName: match.ownerName,
        count: 2,
      },
    ])
  })

  test('has pages without gaps or repetitions', async () => {
    const { client } = await signedInClient(staff.app, 'client')
    const ids: string[] = []
    for (let n = 0; n < 35; n += 1) {
      const { id } = await makeAccount(staff.app, { role: 'owner' })
      await staff.app.query(`delete from rate_limits where key like 'report:%'`)
      await sendReport(client, 'person', id)
      ids.push(id)
    }
    const found = (await queue()).map(({ id }) => id)
    expect(found.filter((id) => ids.includes(id))).toEqual(ids)
    expect(new Set(found).size).toBe(found.length)
  })
})

describe('a case', () => {
  test('shows who reported what with its context, and earlier decisions', async () => {
    const match = await makeMatch(staff.app)
    const key = randomUUID()
    await match.owner.post(`/api/conversations/${match.conversationId}/messages`, {
      text: 'Send me $500',
      key,
    })
    await match.client.post(`/api/conversations/${match.conversationId}/messages`, { text: 'No', key })
    await sendReport(match.client, 'conversation', match.conversationId)
    await sendReport(match.client, 'listing', match.listingId)
    const { body } = await openCase(staff.operator, 'person', match.ownerId)
    expect(body.person).toMatchObject({
      name: match.ownerName,
      role: 'owner',
      isSuspended: false,
      isBanned: false,
    })
    expect(body.reports).toMatchObject([
      {
        isOfCase: true,
        reporter: { name: match.clientName },
        reason: 'scam',
        text: 'Asks for money first',
        context: {
          about: 'conversation',
          messages: [
            { isReporter: false, text: 'Send me $500' },
            { isReporter: true, text: 'No' },
          ],
        },
      },
      { isOfCase: false, context: { about: 'listing', title: 'Glass-front cabin' } },
    ])
    await staff.app.query(`update listings set title = 'Another name' where id = $1`, [match.listingId])
    await decide(staff.operator, 'person', match.ownerId, 'warn')
    const { body: listing } = await openCase(staff.operator, 'listing', match.listingId)
    expect(listing.listing).toMatchObject({ title: 'Another name', isSuspended: false })
    expect(listing.reports.find(({ isOfCase }) => isOfCase)?.context).toMatchObject({
      title: 'Glass-front cabin',
    })
    expect(listing.decisions).toMatchObject([
      { action: 'warn', by: expect.any(String), message: 'Please read our rules.' },
    ])
  })

  test('lets operators see reported photos, and nobody else more than before', async () => {
    const match = await makeMatch(staff.app)
    const [row] = await staff.app.query<{ id: string }>(
      `select images->0->>'id' id from listings where id = $1`,
      [match.listingId],
    )
    const picture = `/photos/${match.listingId}/${row!.id}/640.webp`
    const put = () =>
      staff.app.deps.photoStorage.put([match.listingId, row!.id, '640.webp'], Buffer.from('x'))
    await put()
    const { client: passer } = await signedInClient(staff.app, 'client')
    await sendReport(match.client, 'listing', match.listingId)
    await decide(staff.operator, 'listing', match.listingId, 'hide')
    expect((await passer.get(picture)).status).toBe(404)
    expect((await match.client.get(picture)).status).toBe(404)
    expect((await staff.operator.get(picture)).status).toBe(200)
    expect((await match.owner.get(picture)).status).toBe(200)
  })
})

describe('a decision', () => {
  test('is one row in the audit log with who, why and which reports', async () => {
    const match = await makeMatch(staff.app)
    await sendReport(match.client, 'listing', match.listingId)
    expect((await decide(staff.operator, 'listing', match.listingId, 'hide')).status).toBe(200)
    const [report] = await staff.app.query<{ id: string; decision_id: string }>(
      'select id, decision_id from reports where about_id = $1',
      [match.listingId],
    )
    expect(await auditOf(match.listingId)).toEqual([
      {
        action: 'operator_hide',
        changed_by: staff.operatorId,
        details: {
          title: 'Glass-front cabin',
          note: 'Three people say so',
          message: 'Please read our rules.',
          reportIds: [report!.id],
        },
      },
    ])
    expect(report!.decision_id).not.toBeNull()
  })

  test.each(['hide', 'ban'])('to %s requires a note', async (action) => {
    const match = await makeMatch(staff.app)
    const refused = await decide(staff.operator, 'person', match.ownerId, action, { note: '  ' })
    expect([refused.status, (await auditOf(match.ownerId)).length]).toEqual([400, 0])
  })

  test('is made once when several operators decide simultaneously', async () => {
    const match = await makeMatch(staff.app)
    await sendReport(match.client, 'person', match.ownerId)
    const actions = ['ban', 'warn', 'dismiss', 'hide', 'ban']
    const { body } = await openCase(staff.operator, 'person', match.ownerId)
    const reportIds = body.reports.map(({ id }) => id)
    const replies = await Promise.all(
      actions.map((action, n) =>
        (n % 2 ? staff.operator : staff.secondOperator).post<Case>(
          `/api/operator/cases/person/${match.ownerId}/decisions`,
          { action, note: 'x', message: 'x', reportIds },
        ),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await auditOf(match.ownerId)).toHaveLength(1)
  })

  test.each(['warn', 'hide', 'ban', 'restore'])(
    'without reports, to %s, is also made only once',
    async (action) => {
      const match = await makeMatch(staff.app)
      if (action === 'restore') await decide(staff.operator, 'person', match.ownerId, 'ban')
      const before = (await auditOf(match.ownerId)).length
      const replies = await Promise.all(
        [staff.operator, staff.secondOperator].map((operator) =>
          decide(operator, 'person', match.ownerId, action),
        ),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await auditOf(match.ownerId)).toHaveLength(before + 1)
    },
  )

  test('can’t be about oneself or another operator', async () => {
    for (const id of [staff.operatorId, staff.secondOperatorId]) {
      const refused = await decide(staff.operator, 'person', id, 'ban')
      expect([refused.status, (await auditOf(id)).length]).toEqual([403, 0])
    }
  })

  test('leaves reports open that arrived after the case was read', async () => {
    const match = await makeMatch(staff.app)
    const { client: later } = await signedInClient(staff.app, 'client')
    await sendReport(match.client, 'person', match.ownerId)
    const { body } = await openCase(staff.operator, 'person', match.ownerId)
    await sendReport(later, 'person', match.ownerId)
    const reportIds = body.reports.map(({ id }) => id)
    await decide(staff.operator, 'person', match.ownerId, 'dismiss', { reportIds })
    expect((await reportsAbout(match.ownerId)).map(({ state }) => state).toSorted()).toEqual([
      'closed',
      'open',
    ])
  })

  test('notifies the reporter that it was reviewed, but not about the outcome', async () => {
    const match = await makeMatch(staff.app)
    await sendReport(match.client, 'person', match.ownerId)
    await decide(staff.operator, 'person', match.ownerId, 'warn')
    const { body } = await match.client.get<{ activities: Activity[] }>('/api/activities?group=security')
    expect(body.activities.map(({ content }) => content)).toEqual([{ kind: 'report_reviewed' }])
  })

  test('to warn is sent by feed and email, and stays until it is acknowledged', async () => {
    const { account, client: owner } = await signedInClient(staff.app, 'owner')
    const { client: stranger } = await signedInClient(staff.app)
    await decide(staff.operator, 'person', account.id, 'warn')
    expect((await owner.get('/api/unread')).body).toMatchObject({ warnings: 1 })
    const { body } = await owner.get<{ warnings: { id: string; text: string }[] }>('/api/my/moderation')
    expect(body.warnings).toMatchObject([{ text: 'Please read our rules.' }])
    const mail = await waitForMail(staff.app, account.email)
    expect(mail.subject).toBe('A warning from Keyswipe')
    expect(mail.text).toContain('Please read our rules.')
    expect(mail.text).not.toContain('Three people say so')

    const acknowledge = (from = owner) => from.post(`/api/my/warnings/${body.warnings[0]!.id}/acknowledge`)
    expect((await acknowledge(stranger)).status).toBe(404)
    expect([(await acknowledge()).status, (await acknowledge()).status]).toEqual([200, 200])
    expect((await owner.get('/api/unread')).body).toMatchObject({ warnings: 0 })
  })

  test('about a deleted account can only dismiss its reports', async () => {
    const { client } = await signedInClient(staff.app, 'client')
    const { id } = await makeAccount(staff.app, { role: 'owner' })
    await sendReport(client, 'person', id)
    await staff.app.query('delete from users where id = $1', [id])
    expect((await decide(staff.operator, 'person', id, 'ban')).status).toBe(404)
    expect((await decide(staff.operator, 'person', id, 'dismiss')).status).toBe(200)
  })

  test('appears in the journal, latest first', async () => {
    const match = await makeMatch(staff.app)
    await decide(staff.operator, 'person', match.ownerId, 'hide')
    await decide(staff.operator, 'person', match.ownerId, 'restore')
    const { body } = await staff.operator.get<{ decisions: Decision[] }>('/api/operator/decisions')
    expect(body.decisions.slice(0, 2)).toMatchObject([
      { action: 'restore', subjectId: match.ownerId, title: match.ownerName },
      { action: 'hide', subjectId: match.ownerId },
    ])
  })
})

test('an operator’s new browser has operator access too', async () => {
  const browser = await signedInBrowser(staff.app, staff.operatorId)
  expect((await browser.get('/api/operator/cases')).status).toBe(200)
})
