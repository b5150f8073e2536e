import { randomUUID } from 'node:crypto'
import { Client, type PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import type { Contract, ContractSummary } from '#shared/contracts/contracts.ts'
import { untilWaiting } from '#server/testing/break-database.ts'
import { makeListing, signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import {
  homeTerms,
  makeSentContract,
  saveContract,
  sendContract,
  signContract,
  startContract,
} from '#server/testing/contracts.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { evenRefused, succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { turnOnTwoStep } from '#server/testing/two-step.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { recordStep } from './record-step.ts'
import { expireAndRemindContracts } from './expire-and-remind-contracts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const answer = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error?: { code: string } }).error?.code,
]
const read = (by: TestClient, id: string) => by.get<Contract>(`/api/contracts/${id}`)
const list = async (of: TestClient, query = '') =>
  (
    await of.get<{ contracts: ContractSummary[]; toSign: number; next: string | null }>(
      `/api/contracts${query}`,
    )
  ).body
const act = (by: TestClient, id: string, step: string, body?: object) =>
  succeeded(by.post<Contract>(`/api/contracts/${id}/${step}`, body))
const rowsOf = (id: string) =>
  app.query(
    `select to_jsonb(c) c, (select jsonb_agg(v) from contract_versions v where contract_id = c.id) v,
      (select jsonb_agg(s) from contract_signatures s where contract_id = c.id) s,
      (select jsonb_agg(t) from contract_steps t where contract_id = c.id) t from contracts c where id = $1`,
    [id],
  )
/** Expects the attempt to be rejected and the contract to stay unchanged. */
async function expectRefused(
  id: string,
  attempt: () => Promise<{ status: number; text: string; body: unknown }>,
  want: unknown[],
) {
  const before = await rowsOf(id)
  expect(answer(await evenRefused(attempt()))).toEqual(want)
  expect(await rowsOf(id)).toEqual(before)
}
async function makeMatchWithContract() {
  const match = await makeMatch(app)
  return { ...match, contract: await makeSentContract(match.owner, match) }
}

type Sent = Awaited<ReturnType<typeof makeMatchWithContract>>

describe('a draft', () => {
  test('starts with the terms of the listing and the match, and is visible only to its owner', async () => {
    const match = await makeMatch(app)
    const { body: draft, status } = await startContract(match.owner, match)
    expect(status).toBe(201)
    expect(draft).toMatchObject({
      state: 'draft',
      version: 1,
      myRole: 'owner',
      other: { id: match.clientId },
      listing: { id: match.listingId },
      terms: { ownerName: match.ownerName, clientName: match.clientName, priceCents: 195_000 },
      sha256: null,
    })
    expect(answer(await read(match.client, draft.id))).toEqual([404, 'not_found'])
    expect((await list(match.client)).contracts).toEqual([])
    expect((await list(match.owner, '?group=drafts')).contracts).toHaveLength(1)
  })

  test('keeps the currency, price and deposit of its listing, whatever currency the form sends', async () => {
    const match = await makeMatch(app)
    await app.query(
      `update listings set currency = 'EUR', price_cents = null, week_price_cents = 60000, deposit_cents = 90000
        where id = $1`,
      [match.listingId],
    )
    const { body: draft } = await startContract(match.owner, match)
    expect(draft.terms).toMatchObject({
      currency: 'EUR',
      priceCents: 60_000,
      per: 'week',
      depositCents: 90_000,
    })
    for (const currency of ['USD', undefined]) {
      const { edition } = (await read(match.owner, draft.id)).body
      const saved = await saveContract(match.owner, { ...draft, edition }, { ...homeTerms, currency })
      expect(saved.body.terms).toMatchObject({ currency: 'EUR', priceCents: 185_000 })
      expect(JSON.stringify(saved.body.document)).toContain('The rent is €1,850.00 per month')
    }
  })

  test('is created once on a double click', async () => {
    const match = await makeMatch(app)
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => startContract(match.owner, { ...match, key })))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  })

  test('is created once per key: a different request with the same key is rejected, concurrently or later', async () => {
    const [match, other] = [await makeMatch(app), await makeMatch(app)]
    await app.query('update conversations set owner_id = $1 where id = $2', [
      match.ownerId,
      other.conversationId,
    ])
    const begin = (key: string) =>
      Promise.all(
        [match, other].map(({ conversationId }) =>
          evenRefused(startContract(match.owner, { conversationId, listingId: match.listingId, key })),
        ),
      )
    for (const replies of await Promise.all(Array.from({ length: 6 }, () => begin(randomUUID())))) {
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    }
  })

  test('needs a match, one of the owner’s listings and a deal of its kind', async () => {
    const match = await makeMatch(app)
    const stranger = await makeMatch(app)
    expect(
      answer(await evenRefused(startContract(match.owner, { ...match, listingId: stranger.listingId }))),
    ).toEqual([404, 'not_found'])
    expect(
      answer(
        await evenRefused(startContract(match.owner, { ...match, conversationId: stranger.conversationId })),
      ),
    ).toEqual([404, 'not_found'])
    expect(answer(await evenRefused(startContract(match.owner, { ...match, deal: 'yacht_rental' })))).toEqual(
      [400, 'invalid_input'],
    )
    expect(answer(await evenRefused(startContract(match.client, match)))).toEqual([403, 'wrong_role'])
    await match.owner.post(`/api/people/${match.clientId}/unmatch`)
    expect(answer(await evenRefused(startContract(match.owner, match)))).toEqual([403, 'conversation_closed'])
  })

  test('is not overwritten by another tab with an older edition', async () => {
    const match = await makeMatch(app)
    const { body: draft } = await startContract(match.owner, match)
    expect((await saveContract(match.owner, draft)).body).toMatchObject({ terms: homeTerms, edition: 2 })
    await expectRefused(draft.id, () => saveContract(match.owner, draft), [409, 'contract_changed'])
    await expectRefused(draft.id, () => sendContract(match.owner, draft), [409, 'contract_changed'])
  })

  test.each([
    ['ownerAddress', ''],
    ['clientName', ''],
    ['clientName', '\u200b\u2060'],
    ['priceCents', null],
    ['depositCents', null],
    ['startsOn', null],
    ['paymentDay', null],
    ['endsOn', '2026-11-30'],
  ])('can’t be sent while %s is %j', async (field, value) => {
    const match = await makeMatch(app)
    const { body: draft } = await startContract(match.owner, match)
    const { body: saved } = await saveContract(match.owner, draft, {
      ...homeTerms,
      [field]: value,
    })
    const before = await rowsOf(draft.id)
    const { status, body } = await evenRefused(sendContract(match.owner, saved))
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { fields: [{ field }] } })
    expect(await rowsOf(draft.id)).toEqual(before)
  })

  test.each([
    { priceCents: -1 },
    { priceCents: 1.5 },
    { priceCents: '1e3' },
    { priceCents: 2 ** 53 },
    { startsOn: '2026-02-31' },
    { paymentDay: 29 },
    { clauses: 'x'.repeat(6001) },
    { asset: 'a\u0000b' },
    { deal: 'theft' },
  ])('rejects invalid terms: %#', async (wrong) => {
    const match = await makeMatch(app)
    const { body: draft } = await startContract(match.owner, match)
    await expectRefused(
      draft.id,
      () => saveContract(match.owner, draft, { ...homeTerms, ...wrong } as typeof homeTerms),
      [400, 'invalid_input'],
    )
  })

  test('drops invisible characters when it is sent', async () => {
    const match = await makeMatch(app)
    const { body: draft } = await startContract(match.owner, match)
    const clauses = 'No\u200b pets\u00ad.\r## 9. Not\u2028\u2028a heading\u200f'
    const { body: saved } = await saveContract(match.owner, draft, { ...homeTerms, clauses })
    const { document } = (await sendContract(match.owner, saved)).body
    expect(document).toMatchObject({
      text: expect.stringContaining('\n\n8.1 No pets. ## 9. Not a heading\n\n'),
    })
  })

  test('reports characters that can’t be printed', async () => {
    const match = await makeMatch(app)
    const { body: draft } = await startContract(match.owner, match)
    const { body: saved } = await saveContract(match.owner, draft, {
      ...homeTerms,
      clauses: 'The cat 🐈 may stay, 猫',
    })
    const { status, body } = await evenRefused(sendContract(match.owner, saved))
    expect([status, (body as never as { error: { message: string } }).error.message]).toEqual([
      400,
      'Contracts can’t include these characters: 🐈 猫. Please write them another way.',
    ])
  })
})

describe('a sent contract', () => {
  test('is the same for both, and counts as waiting for their signature', async () => {
    const { client, owner, contract } = await makeMatchWithContract()
    const { body: theirs } = await read(client, contract.id)
    expect(theirs).toMatchObject({
      state: 'sent',
      myRole: 'client',
      sha256: contract.sha256,
      document: contract.document,
      terms: contract.terms,
    })
    expect(await list(client, '?group=to_sign')).toMatchObject({
      contracts: [{ id: contract.id }],
      toSign: 1,
    })
    expect((await list(owner)).toSign).toBe(1)
    expect(contract.sha256).toMatch(/^[\da-f]{64}$/)
  })

  test('can’t be changed, sent again or switched back to the template', async () => {
    const { owner, contract } = await makeMatchWithContract()
    const conflict = [409, 'contract_state_conflict']
    await expectRefused(contract.id, () => saveContract(owner, contract), conflict)
    await expectRefused(contract.id, () => sendContract(owner, contract), conflict)
    await expectRefused(contract.id, () => owner.delete(`/api/contracts/${contract.id}/file`), conflict)
  })

  test('is not found for anyone else', async () => {
    const { contract } = await makeMatchWithContract()
    const { client: otherOwner } = await signedInClient(app, 'owner')
    const { client: otherClient } = await signedInClient(app, 'client')
    const gone = [404, 'not_found']
    for (const stranger of [otherOwner, otherClient]) {
      await expectRefused(contract.id, () => read(stranger, contract.id), gone)
      await expectRefused(contract.id, () => signContract(stranger, contract), gone)
      await expectRefused(contract.id, () => stranger.get(`/api/contracts/${contract.id}/contract.pdf`), gone)
    }
    await expectRefused(contract.id, () => act(otherOwner, contract.id, 'cancel'), gone)
    await expectRefused(contract.id, () => act(otherOwner, contract.id, 'revise'), gone)
    await expectRefused(
      contract.id,
      () => act(otherClient, contract.id, 'decline', { reason: 'I say so' }),
      gone,
    )
    await expectRefused(contract.id, () => signContract(app.client(), contract), [401, 'not_signed_in'])
  })

  test('counts once against the free plan’s monthly limit, however often it is sent again', async () => {
    const match = await makeMatch(app)
    const first = await makeSentContract(match.owner, match)
    const { body: revised } = await act(match.owner, first.id, 'revise')
    expect((await sendContract(match.owner, revised)).status).toBe(200)
    const { body: second } = await startContract(match.owner, match)
    const { body: saved } = await saveContract(match.owner, second)
    await expectRefused(second.id, () => sendContract(match.owner, saved), [403, 'plan_limit_reached'])
  })
})

test('limits how many versions can be sent', async () => {
  const { owner, contract } = await makeMatchWithContract()
  const statuses: number[] = []
  for (let sent = 1; sent <= 20; sent += 1) {
    const { body: draft } = await act(owner, contract.id, 'revise')
    statuses.push((await evenRefused(sendContract(owner, draft))).status)
  }
  expect(statuses).toEqual([...Array<number>(19).fill(200), 429])
})

describe('signing', () => {
  test('takes the password, consent and the hash of the document that was read', async () => {
    const { client, contract } = await makeMatchWithContract()
    const wrong = (more: object, want: unknown[]) =>
      expectRefused(contract.id, () => signContract(client, contract, more), want)
    await wrong({ password: 'Wrong1234' }, [403, 'wrong_password'])
    await wrong({ password: undefined }, [400, 'invalid_input'])
    await wrong({ password: 'x'.repeat(73) }, [400, 'invalid_input'])
    await wrong({ consent: false }, [400, 'invalid_input'])
    await wrong({ name: ' ' }, [400, 'invalid_input'])
    await wrong({ name: 'Maya\nOwner, signed 2026-01-01' }, [400, 'invalid_input'])
    await wrong({ name: 'Maya\u2028Lindqvist' }, [400, 'invalid_input'])
    await wrong({ name: '\u200b\u200b\u200b' }, [400, 'invalid_input'])
    await wrong({ name: '\u2800\u2800' }, [400, 'invalid_input'])
    await wrong({ name: 'ℝ𝔼𝔸L' }, [400, 'contract_characters_unsupported'])
    await wrong({ sha256: 'ab'.repeat(32) }, [409, 'contract_changed'])
    await wrong({ drawing: [] }, [400, 'invalid_input'])
    await wrong({ drawing: [[[0, 201]]] }, [400, 'invalid_input'])
    await wrong({ drawing: Array.from({ length: 81 }, () => [[1, 1]]) }, [400, 'invalid_input'])
    expect((await signContract(client, contract, { name: 'Maya Lindqvist' })).body).toMatchObject({
      state: 'signed_by_client',
      signatures: [{ role: 'client', name: 'Maya Lindqvist' }],
    })
  })

  test('also takes a code with two-step sign-in', async () => {
    const { client, contract } = await makeMatchWithContract()
    const { nextCode } = await turnOnTwoStep(app, client)
    await expectRefused(contract.id, () => signContract(client, contract), [400, 'invalid_input'])
    await expectRefused(contract.id, () => signContract(client, contract, { code: 'nothing' }), [
      403,
      'wrong_code',
    ])
    expect((await signContract(client, contract, { code: nextCode() })).status).toBe(200)
  })

  test('happens once, even with fifty concurrent requests', async () => {
    const { client, contract } = await makeMatchWithContract()
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => evenRefused(signContract(client, contract))),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const [row] = await app.query<{ signatures: number; steps: number }>(
      `select (select count(*)::int from contract_signatures where contract_id = $1) signatures,
        (select count(*)::int from contract_steps where contract_id = $1 and kind = 'signed') steps`,
      [contract.id],
    )
    expect(row).toEqual({ signatures: 1, steps: 1 })
  })

  test('by both completes the contract, closes the listing and allows no further steps', async () => {
    const { client, owner, contract, listingId } = await makeMatchWithContract()
    await signContract(owner, contract)
    expect((await signContract(client, contract)).body.state).toBe('completed')
    const [listing] = await app.query('select status, is_active from listings where id = $1', [listingId])
    expect(listing).toEqual({ status: 'rented', is_active: false })
    const conflict = [409, 'contract_state_conflict']
    for (const [by, step, body] of [
      [owner, 'cancel', undefined],
      [owner, 'revise', undefined],
      [client, 'decline', { reason: 'Too late' }],
    ] as const)
      await expectRefused(contract.id, () => act(by, contract.id, step, body), conflict)
    await expectRefused(contract.id, () => signContract(client, contract), conflict)
  })
})

describe('a contract ends', () => {
  test('when the client declines, with a reason the owner can read; a new version can follow', async () => {
    const { client, owner, contract } = await makeMatchWithContract()
    await signContract(owner, contract)
    await expectRefused(contract.id, () => act(owner, contract.id, 'decline', { reason: 'Not me' }), [
      403,
      'wrong_role',
    ])
    await expectRefused(contract.id, () => act(client, contract.id, 'decline', { reason: ' ' }), [
      400,
      'invalid_input',
    ])
    await act(client, contract.id, 'decline', { reason: 'The deposit is too high.' })
    expect((await read(owner, contract.id)).body).toMatchObject({
      state: 'declined',
      declineReason: 'The deposit is too high.',
    })

    const { body: draft } = await act(owner, contract.id, 'revise')
    expect(draft).toMatchObject({ state: 'draft', version: 2, signatures: [], sha256: null })
    expect((await read(client, contract.id)).body).toMatchObject({
      state: 'draft',
      document: null,
      terms: null,
      sha256: null,
    })
    const { body: saved } = await saveContract(owner, draft, { ...homeTerms, depositCents: 0 })
    const { body: sent } = await sendContract(owner, saved)
    expect(sent.sha256).not.toBe(contract.sha256)
    await expectRefused(contract.id, () => signContract(client, contract), [409, 'contract_changed'])
    await signContract(client, sent)
    expect((await signContract(owner, sent)).body).toMatchObject({ state: 'completed', version: 2 })
  })

  test('while it is being changed, and the client never sees the unsent version', async () => {
    const { client, owner, contract } = await makeMatchWithContract()
    const { body: draft } = await act(owner, contract.id, 'revise')
    await saveContract(owner, draft, { ...homeTerms, clauses: 'Nobody is to know this yet.' })
    await act(owner, contract.id, 'cancel')
    expect((await read(client, contract.id)).body).toMatchObject({
      state: 'cancelled',
      document: null,
      terms: null,
    })
    expect((await read(owner, contract.id)).body.terms).toMatchObject({
      clauses: 'Nobody is to know this yet.',
    })
  })

  test('for good with the match: nothing can be sent once the conversation is closed', async () => {
    const { client, owner, contract, ownerId } = await makeMatchWithContract()
    await act(client, contract.id, 'decline', { reason: 'I have found another.' })
    await client.post(`/api/people/${ownerId}/block`)
    await expectRefused(contract.id, () => act(owner, contract.id, 'revise'), [403, 'conversation_closed'])

    const other = await makeMatchWithContract()
    const { body: draft } = await act(other.owner, other.contract.id, 'revise')
    await app.query('update profiles set suspended_at = now() where id = $1', [other.ownerId])
    await expectRefused(draft.id, () => sendContract(other.owner, draft), [403, 'conversation_closed'])
  })

  test.each([
    ['its owner', ({ owner, contract }: Sent) => act(owner, contract.id, 'cancel')],
    ['a block', ({ client, ownerId }: Sent) => client.post(`/api/people/${ownerId}/block`)],
  ])('by %s, even while it is being turned into a new version', async (_, end) => {
    const match = await makeMatchWithContract()
    const reviser = new Client({ connectionString: app.connectionString })
    await reviser.connect()
    await reviser.query('begin')
    await reviser.query(
      `insert into contract_versions (contract_id, version, terms, edition)
       select contract_id, 2, terms, 1 from contract_versions where contract_id = $1`,
      [match.contract.id],
    )
    const { rows } = await reviser.query<{ steps: number; head: Buffer }>(
      `update contracts set version = 2, state = 'draft' where id = $1 returning steps, head`,
      [match.contract.id],
    )
    const revised = { id: match.contract.id, version: 2, ...rows[0]!, alteredRows: [] }
    await recordStep(reviser as never as PoolClient, revised, { kind: 'revised', at: app.deps.now() })
    const ending = end(match)
    await untilWaiting(reviser, 1)
    await reviser.query('commit')
    await reviser.end()
    expect((await ending).status).toBe(200)
    expect((await read(match.owner, match.contract.id)).body).toMatchObject({
      state: 'cancelled',
      version: 2,
    })
  })

  test('when the owner withdraws it', async () => {
    const { client, owner, contract } = await makeMatchWithContract()
    await expectRefused(contract.id, () => act(client, contract.id, 'cancel'), [403, 'wrong_role'])
    expect((await act(owner, contract.id, 'cancel')).body.state).toBe('cancelled')
    await expectRefused(contract.id, () => signContract(client, contract), [409, 'contract_state_conflict'])
    await expectRefused(contract.id, () => act(owner, contract.id, 'cancel'), [
      409,
      'contract_state_conflict',
    ])
  })

  test('with the match, unless both have signed', async () => {
    const one = await makeMatchWithContract()
    await signContract(one.client, one.contract)
    await one.owner.post(`/api/people/${one.clientId}/unmatch`)
    expect((await read(one.client, one.contract.id)).body.state).toBe('cancelled')
    const other = await makeMatchWithContract()
    await signContract(other.client, other.contract)
    await signContract(other.owner, other.contract)
    await other.client.post(`/api/people/${other.ownerId}/block`)
    expect((await read(other.client, other.contract.id)).body.state).toBe('completed')
  })

  test('after 14 days, with reminders after 3 and 7 days to those who have not signed', async () => {
    const { owner, contract, clientId, ownerId } = await makeMatchWithContract()
    await signContract(owner, contract)
    const reminded = async (who: string) =>
      (
        await app.query(
          `select from activities where user_id = $1 and content->>'kind' = 'contract' and content->>'step' = 'reminder'`,
          [who],
        )
      ).length
    for (const [days, times] of [
      [2.9, 0],
      [3.1, 1],
      [6.9, 1],
      [7.1, 2],
      [13.9, 2],
    ] as const) {
      app.clock.aheadMs = days * dayMs
      await expireAndRemindContracts(app.deps)
      await expireAndRemindContracts(app.deps)
      expect([days, await reminded(clientId), await reminded(ownerId)]).toEqual([days, times, 0])
    }
    app.clock.aheadMs = 14.1 * dayMs
    const [late, lateOwner] = [await signedInBrowser(app, clientId), await signedInBrowser(app, ownerId)]
    await expectRefused(contract.id, () => signContract(late, contract), [409, 'contract_expired'])
    await expireAndRemindContracts(app.deps)
    expect((await read(late, contract.id)).body.state).toBe('expired')
    await expectRefused(contract.id, () => signContract(late, contract), [409, 'contract_expired'])
    expect((await act(lateOwner, contract.id, 'revise')).body).toMatchObject({ state: 'draft', version: 2 })
    app.clock.aheadMs = 0
  })
})

test('lists contracts in pages without gaps or duplicates', async () => {
  const { client: owner, account } = await signedInClient(app, 'owner')
  const match = await makeMatch(app)
  await app.query(
    `insert into contracts (id, key, owner_id, client_id, conversation_id, listing_id, deal, state, version, created_at, changed_at, sent_at, steps, head)
     select gen_random_uuid(), gen_random_uuid(), $1, $2, $3, $4, 'sale', 'cancelled', 1, now(), now() - (n / 3) * interval '1 minute', now(), 0, ''
     from generate_series(1, 75) n`,
    [account.id, match.clientId, match.conversationId, await makeListing(app, account.id)],
  )
  await app.query(
    `insert into contract_versions (contract_id, version, terms, edition) select id, 1, '{}', 1 from contracts where owner_id = $1`,
    [account.id],
  )
  const seen: string[] = []
  let after = ''
  for (let page = 0; page < 3; page += 1) {
    const { contracts, next } = await list(owner, after)
    seen.push(...contracts.map(({ id }) => id))
    after = `?after=${next}`
    expect(next === null).toBe(page === 2)
  }
  expect(new Set(seen).size).toBe(75)
  expect(answer(await owner.get('/api/contracts?after=nonsense'))).toEqual([400, 'invalid_input'])
})
