import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import type { Activity } from '#shared/people/activity.ts'
import type { OwnListing } from '#shared/market/listings.ts'
import type { QueuedCase, VerificationCase } from '#shared/operations/operator.ts'
import type { Verification } from '#shared/market/verification.ts'
import {
  makeListing,
  makeAccount,
  signedInBrowser,
  signedInClient,
  waitForMail,
} from '#server/testing/factories.ts'
import { startOperatorApp, type OperatorApp } from '#server/testing/operators.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { jpeg, picture, vastPng } from '#server/testing/pictures.ts'
import { clientProfile, myClientProfile } from '#server/testing/profiles.ts'
import { until } from '#server/testing/stream-client.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let staff: OperatorApp
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  staff = await startOperatorApp()
  photo = await jpeg(640, 800)
})
afterAll(() => staff.app.stop())

const mine = '/api/my/verification'
const send = (from: TestClient, bytes: Uint8Array = photo, query = '') =>
  from.post<Verification>(mine + query, bytes)
const pdf = (inside = '') => Uint8Array.from(Buffer.from(`%PDF-1.7\n${inside}\ntrailer\n%%EOF\n`, 'latin1'))

const requestOf = async (userId: string) =>
  (
    await staff.app.query<{ id: string; state: string; proof_folder: string }>(
      'select id, state, proof_folder from verifications where user_id = $1 order by created_at desc limit 1',
      [userId],
    )
  )[0]!
const decide = (id: string, action: string, message = '', operator = staff.operator) =>
  operator.post<VerificationCase>(`/api/operator/verifications/${id}/decision`, { action, message })
const filesOf = (userId: string) =>
  readdir(path.join(staff.app.deps.env.dataDir, 'proofs', userId), { recursive: true }).then(
    (names) => names.filter((name) => name.includes('.')),
    () => [],
  )
const noFileOf = (userId: string) => until(async () => (await filesOf(userId)).length === 0, 'no file left')

describe('a proof', () => {
  test('of a name is visible to operators only and grants the badge', async () => {
    const match = await makeMatch(staff.app)
    expect((await match.client.get<Verification>(mine)).body).toEqual({ verifiedAt: null, request: null })
    const { status, body } = await send(match.client)
    expect([status, body]).toEqual([
      201,
      { verifiedAt: null, request: { state: 'open', sentAt: expect.any(String), message: null } },
    ])
    const { id, proof_folder } = await requestOf(match.clientId)
    const { body: queue } = await staff.operator.get<{ cases: QueuedCase[] }>('/api/operator/cases')
    expect(queue.cases).toContainEqual(
      expect.objectContaining({ kind: 'verification', id, subject: 'person', personName: match.clientName }),
    )
    const { body: asked } = await staff.operator.get<VerificationCase>(`/api/operator/verifications/${id}`)
    expect(asked).toMatchObject({ toVerify: match.clientName, toVerifyNow: match.clientName, proof: 'photo' })

    const file = `/api/operator/verifications/${id}/proof`
    const shown = await staff.operator.get(file)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect((await staff.app.client().get(file)).status).toBe(401)
    for (const other of [match.client, match.owner]) expect((await other.get(file)).status).toBe(404)
    for (const guess of [`/photos/${match.clientId}/${proof_folder}/640.webp`, `/proofs/${match.clientId}`])
      expect((await match.owner.get(guess)).status).toBe(404)

    expect((await decide(id, 'approve')).body).toMatchObject({ state: 'approved', proof: null })
    expect((await match.client.get<Verification>(mine)).body.verifiedAt).not.toBeNull()
    await noFileOf(match.clientId)
    expect((await staff.operator.get(file)).status).toBe(404)
    const { body: feed } = await match.client.get<{ activities: Activity[] }>(
      '/api/activities?group=security',
    )
    expect(feed.activities[0]!.content).toMatchObject({ kind: 'verification', outcome: 'approved' })
    expect((await send(match.client)).status).toBe(409)
  })

  test('that is refused explains why, in the feed and by email, and allows another attempt', async () => {
    const { account, client } = await signedInClient(staff.app)
    await send(client)
    const { id } = await requestOf(account.id)
    expect((await decide(id, 'refuse')).status).toBe(400)
    await decide(id, 'refuse', 'The picture is too dark.')
    expect((await client.get<Verification>(mine)).body).toMatchObject({
      verifiedAt: null,
      request: { state: 'refused', message: 'The picture is too dark.' },
    })
    expect((await waitForMail(staff.app, account.email)).text).toContain('The picture is too dark.')
    await noFileOf(account.id)
    expect((await send(client)).status).toBe(201)
  })

  test('of a listing verifies the listing until it moves', async () => {
    const { account, client: owner } = await signedInClient(staff.app, 'owner')
    const { client: stranger } = await signedInClient(staff.app, 'owner')
    const listingId = await makeListing(staff.app, account.id, { exactLat: 44.05, exactLon: -121.3 })
    const query = `?listingId=${listingId}`
    for (const other of [stranger, (await signedInClient(staff.app, 'client')).client]) {
      expect((await send(other, photo, query)).status).toBe(404)
      expect((await other.get(mine + query)).status).toBe(404)
      expect((await other.delete(mine + query)).status).toBe(404)
    }
    expect((await send(owner, photo, query)).status).toBe(201)
    const { id } = await requestOf(account.id)
    expect((await decide(id, 'approve')).body).toMatchObject({
      toVerify: 'Old Mill, Bend',
      listing: { isVerified: true },
    })
    const { body: listing } = await owner.get<OwnListing>(`/api/my/listings/${listingId}`)
    expect(listing.isVerified).toBe(true)

    const save = (change: object, version: number) =>
      owner.put<OwnListing>(`/api/my/listings/${listingId}`, { ...listing, ...change, version })
    expect((await save({ title: 'Another title' }, 1)).body.isVerified).toBe(true)
    expect((await save({ pin: { lat: 44.06, lon: -121.3 } }, 2)).body.isVerified).toBe(false)
  })

  test('of a name is void once the name changes', async () => {
    const { account, client } = await signedInClient(staff.app)
    const rename = async (name: string) =>
      client.put('/api/my/client-profile', {
        ...clientProfile({ name }),
        version: (await myClientProfile(client)).version,
      })
    await send(client)
    const { id } = await requestOf(account.id)
    await rename('Someone Else')
    expect((await decide(id, 'approve')).body).toMatchObject({ error: { code: 'proof_subject_changed' } })
    await decide(id, 'refuse', 'Another name.')
    await send(client)
    await decide((await requestOf(account.id)).id, 'approve')
    await rename('Someone Else')
    expect((await client.get<Verification>(mine)).body.verifiedAt).not.toBeNull()
    await rename('Nobody')
    expect((await client.get<Verification>(mine)).body.verifiedAt).toBeNull()
  })

  test('as a PDF is served as a download only', async () => {
    const { account, client } = await signedInClient(staff.app)
    expect((await send(client, pdf())).status).toBe(201)
    const { id } = await requestOf(account.id)
    const { headers, bytes } = await staff.operator.get(`/api/operator/verifications/${id}/proof`)
    expect(headers.get('content-disposition')).toBe('attachment; filename="proof.pdf"')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(bytes.equals(Buffer.from(pdf()))).toBe(true)
  })

  test('as a photo is stripped of its metadata', async () => {
    const { account, client } = await signedInClient(staff.app)
    const tagged = await picture(400, 500)
      .withExif({ IFD0: { Artist: 'secret-artist' } })
      .jpeg()
      .toBuffer()
    await send(client, Uint8Array.from(tagged))
    const { id } = await requestOf(account.id)
    const { text } = await staff.operator.get(`/api/operator/verifications/${id}/proof`)
    expect(text).not.toContain('secret-artist')
  })
})

describe('nothing is stored for', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const hostile: [string, () => Uint8Array | Promise<Uint8Array>, number][] = [
    ['an SVG', () => Uint8Array.from(Buffer.from(svg)), 415],
    [
      'a web page with a PDF header further down',
      () => Uint8Array.from(Buffer.from(`<html>\n%PDF-1.7 %%EOF`)),
      415,
    ],
    ['a PDF that is also a web page', () => pdf('<script>alert(1)</script>'), 415],
    ['a PDF that is also an archive', () => pdf('PK\x05\x06'), 415],
    ['a truncated PDF', () => Uint8Array.from(Buffer.from('%PDF-1.7\nhello')), 415],
    ['a photo that is also a PDF', async () => Uint8Array.from([...(await jpeg()), ...pdf()]), 415],
    ['an empty file', () => new Uint8Array(0), 400],
    ['a truncated photo', async () => (await jpeg()).slice(0, 2000), 400],
    ['a photo of 256 megapixels', () => vastPng(16_000, 16_000), 400],
    ['more than ten megabytes', () => new Uint8Array(10 * 1024 * 1024 + 1), 413],
  ]
  test.each(hostile)('%s', async (_, make, status) => {
    const { account, client } = await signedInClient(staff.app)
    const reply = await send(client, await make())
    expect(reply.status).toBe(status)
    expect(await staff.app.query('select from verifications where user_id = $1', [account.id])).toEqual([])
    expect(await filesOf(account.id)).toEqual([])
  })

  test('file names that point elsewhere', async () => {
    const { client } = await signedInClient(staff.app)
    expect((await send(client, photo, '?listingId=..%2F..%2Fx')).status).toBe(400)
    await expect(staff.app.deps.proofStorage.get(['..', 'x'])).rejects.toThrow('Not a name of ours')
    for (const id of ['..%2Fx', 'x']) {
      expect((await staff.operator.get(`/api/operator/verifications/${id}/proof`)).status).toBe(404)
      expect((await decide(id, 'approve')).status).toBe(404)
    }
  })
})

describe('a request', () => {
  test('is limited to one at a time, even when two are sent at once', async () => {
    const { account, client } = await signedInClient(staff.app)
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(client)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(await filesOf(account.id)).toHaveLength(1)
  })

  test('is rate-limited', async () => {
    const { client } = await signedInClient(staff.app)
    const statuses = []
    for (let n = 0; n < 7; n += 1) {
      statuses.push((await send(client)).status)
      await client.delete(mine)
    }
    expect(statuses).toEqual([...Array<number>(5).fill(201), 429, 429])
  })

  test('can be withdrawn, which deletes its file', async () => {
    const { account, client } = await signedInClient(staff.app)
    await send(client)
    expect((await client.delete<Verification>(mine)).body.request?.state).toBe('withdrawn')
    await noFileOf(account.id)
    expect((await client.delete(mine)).status).toBe(404)
    expect((await decide((await requestOf(account.id)).id, 'approve')).status).toBe(409)
  })

  test('is decided once', async () => {
    const { account, client } = await signedInClient(staff.app)
    await send(client)
    const { id } = await requestOf(account.id)
    const replies = await Promise.all([
      decide(id, 'approve'),
      decide(id, 'refuse', 'No', staff.secondOperator),
      decide(id, 'approve', '', staff.secondOperator),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await staff.app.query('select from audit_logs where record_id = $1', [account.id])).toHaveLength(1)
  })

  test('from an operator can’t be decided by operators', async () => {
    await send(staff.operator)
    const { id } = await requestOf(staff.operatorId)
    for (const operator of [staff.operator, staff.secondOperator])
      expect((await decide(id, 'approve', '', operator)).status).toBe(403)
  })

  test('about a listing ends when the listing is removed', async () => {
    const { account, client: owner } = await signedInClient(staff.app, 'owner')
    const listingId = await makeListing(staff.app, account.id)
    await send(owner, photo, `?listingId=${listingId}`)
    await owner.post(`/api/my/listings/${listingId}/remove`)
    await noFileOf(account.id)
    expect((await requestOf(account.id)).state).toBe('withdrawn')
  })

  test('is deleted after 30 days without a decision, with a notification; incomplete uploads are deleted, too', async () => {
    const { account, client } = await signedInClient(staff.app)
    await send(client)
    const { proof_folder } = await requestOf(account.id)
    const { id: killedId } = await makeAccount(staff.app)
    await staff.app.query(
      `insert into verifications (id, user_id, to_verify, state, proof_folder, created_at)
       values (gen_random_uuid(), $1, 'x', 'arriving', gen_random_uuid(), now())`,
      [killedId],
    )
    const killed = await requestOf(killedId)
    await staff.app.deps.proofStorage.put([killedId, killed.proof_folder, 'proof.pdf'], Buffer.from('x'))

    const expire = async () => {
      await staff.app.query(`insert into pgboss.job (name, data) values ('expire-verifications', '{}')`)
      staff.app.deps.jobs.wake('expire-verifications')
    }
    staff.app.clock.aheadMs = 2 * 3600_000
    await expire()
    await noFileOf(killedId)
    expect((await requestOf(account.id)).state).toBe('open')
    staff.app.clock.aheadMs = 30 * dayMs + 1
    await Promise.all([expire(), expire()])
    await noFileOf(account.id)
    staff.app.clock.aheadMs = 0
    expect(await requestOf(account.id)).toMatchObject({ state: 'expired', proof_folder })
    expect((await waitForMail(staff.app, account.email)).subject).toContain('Your proof was deleted')
  })

  test('has its file deleted even if the first attempt fails', async () => {
    const { account, client } = await signedInClient(staff.app)
    await send(client)
    const { proofStorage } = staff.app.deps
    const { deleteFolder } = proofStorage
    let failures = 0
    proofStorage.deleteFolder = async () => {
      failures += 1
      throw new Error('The disk is away')
    }
    await decide((await requestOf(account.id)).id, 'approve')
    await until(() => failures > 0, 'a failed try')
    proofStorage.deleteFolder = deleteFolder
    await noFileOf(account.id)
  })

  test('never exposes its file to the person’s other browsers', async () => {
    const { account, client } = await signedInClient(staff.app)
    await send(client)
    const again = await signedInBrowser(staff.app, account.id)
    const { body } = await again.get<Verification>(mine)
    expect(JSON.stringify(body)).not.toMatch(/proof|folder|pdf|webp/)
  })
})
