import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contract } from '#shared/contracts/contracts.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { homeTerms, saveContract, sendContract, startContract } from '#server/testing/contracts.ts'
import { makeListing } from '#server/testing/factories.ts'
import { makeMatch, type TestMatch } from '#server/testing/pairs.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function makeMatchWithAddress() {
  const match = await makeMatch(app)
  await app.query(
    `update listings set street = '12 Alder Row', unit = '4', access_notes = 'Ring twice.', neighborhood = 'Old Mill',
       city = 'Bend', city_id = 5713587 where id = $1`,
    [match.listingId],
  )
  return match
}

const share = ({ owner, conversationId, listingId }: TestMatch) =>
  owner.put(`/api/conversations/${conversationId}/addresses/${listingId}`)
const read = async ({ owner }: TestMatch, { id }: Contract) =>
  (await owner.get<Contract>(`/api/contracts/${id}`)).body

test('a draft started before the address was shared names it afterward, in place of the area', async () => {
  const match = await makeMatchWithAddress()
  const { body: draft } = await startContract(match.owner, match)
  expect(draft.terms!.asset).toBe('Glass-front cabin, Old Mill, Bend')
  await share(match)
  const changed = await read(match, draft)
  expect(changed.terms).toEqual({
    ...draft.terms,
    asset: 'Glass-front cabin, 12 Alder Row, Unit 4, Bend, OR',
  })

  // A form that was open in the meantime must not overwrite it.
  const outdated = await match.owner.put(`/api/contracts/${draft.id}`, {
    terms: draft.terms,
    edition: draft.edition,
  })
  expect(outdated.body).toMatchObject({ error: { code: 'contract_changed' } })
  expect((await saveContract(match.owner, changed)).status).toBe(200)
})

test('it also does when the address comes with a viewing', async () => {
  const match = await makeMatchWithAddress()
  const { body: draft } = await startContract(match.owner, match)
  const startsAt = new Date(app.deps.now().getTime() + 3600_000).toISOString()
  const proposal = { key: randomUUID(), times: [startsAt] }
  const { body: viewing } = await match.client.post<Viewing>(
    `/api/conversations/${match.conversationId}/viewings`,
    proposal,
  )
  await match.owner.post(`/api/viewings/${viewing.id}/accept`, {
    startsAt,
    sharedListingId: match.listingId,
  })
  expect((await read(match, draft)).terms!.asset).toContain('12 Alder Row')
})

test('the owner’s own words are kept, and an address they wrote is not repeated', async () => {
  const match = await makeMatchWithAddress()
  const own = async (asset: string) => {
    const { body: draft } = await startContract(match.owner, match)
    return (await saveContract(match.owner, draft, { ...homeTerms, asset })).body
  }
  const described = await own('The cabin by the river')
  const addressed = await own('12 Alder Row, the whole house')
  const full = await own('x'.repeat(600))
  await share(match)
  expect((await read(match, described)).terms!.asset).toBe(
    'The cabin by the river, 12 Alder Row, Unit 4, Bend, OR',
  )
  expect(await read(match, addressed)).toEqual(addressed)
  expect(await read(match, full)).toEqual(full)
})

test('a contract that was sent, or is about another listing, stays as it is', async () => {
  const match = await makeMatchWithAddress()
  const { body: draft } = await startContract(match.owner, match)
  const { body: sent } = await sendContract(match.owner, (await saveContract(match.owner, draft)).body)
  const otherListing = await makeListing(app, match.ownerId)
  const { body: other } = await startContract(match.owner, { ...match, listingId: otherListing })
  await share(match)
  expect(await read(match, other)).toEqual(other)
  expect((await read(match, sent)).document).toEqual(sent.document)
  expect((await read(match, sent)).sha256).toBe(sent.sha256)
})
