import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import type { Conversation, Message } from '#shared/conversations/chat.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import {
  makeSentContract,
  saveContract,
  sendContract,
  signContract,
  startContract,
} from '#server/testing/contracts.ts'
import { makeMatch, type TestMatch } from '#server/testing/pairs.ts'
import { evenRefused, succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { expireAndRemindContracts } from './expire-and-remind-contracts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const act = (by: TestClient, id: string, step: string, body?: object) =>
  succeeded(by.post<Contract>(`/api/contracts/${id}/${step}`, body))
const messagesOf = async ({ conversationId }: TestMatch, by: TestClient) =>
  (await by.get<{ messages: Message[] }>(`/api/conversations/${conversationId}/messages`)).body.messages
const cardsOf = async (match: TestMatch, by = match.client) =>
  (await messagesOf(match, by)).flatMap((message) => (message.kind === 'contract' ? message.contract : []))
const conversation = async ({ conversationId }: TestMatch, by: TestClient) =>
  (await by.get<Conversation>(`/api/conversations/${conversationId}`)).body

const lastOf = async (match: TestMatch) => {
  const cards = await cardsOf(match)
  return [cards.length, cards.at(-1)!.step, cards.at(-1)!.by, cards.at(-1)!.note]
}

describe('a step of a contract', () => {
  test('is a card in the chat, on the side of the person who took it, up to sealing', async () => {
    const match = await makeMatch(app)
    const { body: draft } = await startContract(match.owner, match)
    const { body: saved } = await saveContract(match.owner, draft)
    expect(await cardsOf(match, match.owner)).toEqual([])
    const { body: sent } = await sendContract(match.owner, saved)
    await act(match.client, sent.id, 'request-change', { note: 'Could it start a week later?' })
    await act(match.owner, sent.id, 'revise')
    const again = await saveContract(
      match.owner,
      (await match.owner.get<Contract>(`/api/contracts/${sent.id}`)).body,
    )
    const { body: second } = await sendContract(match.owner, again.body)
    await signContract(match.client, second)
    await signContract(match.owner, second)
    const messages = await messagesOf(match, match.client)
    expect(messages.map(({ senderId }) => (senderId === match.ownerId ? 'owner' : 'client'))).toEqual([
      'owner',
      'client',
      'owner',
      'owner',
      'client',
      'owner',
    ])
    expect((await cardsOf(match)).map(({ step, by, version, note }) => [step, by, version, note])).toEqual([
      ['sent', 'owner', 1, ''],
      ['change_requested', 'client', 1, 'Could it start a week later?'],
      ['revised', 'owner', 2, ''],
      ['sent', 'owner', 2, ''],
      ['signed', 'client', 2, ''],
      ['completed', null, 2, ''],
    ])
    expect((await cardsOf(match))[0]!.terms).toEqual({
      deal: 'property_rental',
      currency: 'USD',
      priceCents: 185_000,
      per: 'month',
      startsOn: '2026-12-01',
      endsOn: null,
    })
    await expect.poll(async () => (await cardsOf(match)).at(-1)!.isSealed).toBe(true)
  })

  test('shows why it was declined, withdrawn or expired', async () => {
    const [declined, withdrawn, expired] = [await makeMatch(app), await makeMatch(app), await makeMatch(app)]
    await act(declined.client, (await makeSentContract(declined.owner, declined)).id, 'decline', {
      reason: 'The deposit is too high.',
    })
    await act(withdrawn.owner, (await makeSentContract(withdrawn.owner, withdrawn)).id, 'cancel')
    await makeSentContract(expired.owner, expired)
    app.clock.aheadMs += 15 * dayMs
    await Promise.all([expireAndRemindContracts(app.deps), expireAndRemindContracts(app.deps)])
    app.clock.aheadMs -= 15 * dayMs
    expect(await lastOf(declined)).toEqual([2, 'declined', 'client', 'The deposit is too high.'])
    expect(await lastOf(withdrawn)).toEqual([2, 'cancelled', 'owner', ''])
    expect(await lastOf(expired)).toEqual([2, 'expired', null, ''])
  })

  test('counts as one unread message for the other person, and marks nothing as read for the sender', async () => {
    const match = await makeMatch(app)
    const contract = await makeSentContract(match.owner, match)
    expect((await conversation(match, match.client)).unread).toBe(1)
    await match.owner.post(`/api/conversations/${match.conversationId}/messages`, {
      key: randomUUID(),
      text: 'Take your time.',
    })
    await signContract(match.client, contract)
    const [forClient, forOwner] = [
      await conversation(match, match.client),
      await conversation(match, match.owner),
    ]
    expect([forClient.unread, forClient.readSeq, forOwner.unread]).toEqual([2, 0, 1])
    expect(forOwner.lastMessage).toMatchObject({ kind: 'contract', contract: { step: 'signed' } })
    expect(forOwner.otherReadSeq).toBe(0)
  })

  test('is written once, together with the step or not at all', async () => {
    const match = await makeMatch(app)
    const contract = await makeSentContract(match.owner, match)
    await Promise.all([1, 2, 3].map(() => evenRefused(signContract(match.client, contract))))
    await evenRefused(signContract(match.client, contract, { password: 'Wrong1234' }))
    expect((await cardsOf(match)).map(({ step }) => step)).toEqual(['sent', 'signed'])
  })

  test('becomes a deleted message when its contract is deleted', async () => {
    const match = await makeMatch(app)
    await makeSentContract(match.owner, match)
    await app.query('delete from contracts where conversation_id = $1', [match.conversationId])
    expect((await messagesOf(match, match.owner)).map(({ kind }) => kind)).toEqual(['deleted'])
  })
})

describe('requesting a change', () => {
  test('is for the client, until they sign, and stays on the contract until it is sent again', async () => {
    const match = await makeMatch(app)
    const contract = await makeSentContract(match.owner, match)
    const ask = (by: TestClient, note = 'A later start, please.') =>
      evenRefused(act(by, contract.id, 'request-change', { note }))
    expect((await ask(match.owner)).status).toBe(403)
    expect((await ask(match.client, ' ')).status).toBe(400)
    await signContract(match.owner, contract)
    const { status, body } = await ask(match.client)
    expect([status, body.state, body.changeRequest]).toEqual([
      200,
      'signed_by_owner',
      'A later start, please.',
    ])
    expect((await signContract(match.client, contract)).status).toBe(200)
    expect((await ask(match.client)).status).toBe(409)
  })

  test('notifies the owner each time', async () => {
    const match = await makeMatch(app)
    const { id } = await makeSentContract(match.owner, match)
    for (const note of ['A later start', 'And no deposit'])
      await act(match.client, id, 'request-change', { note })
    const { body } = await match.owner.get<{ activities: { content: { step?: string } }[] }>(
      '/api/activities',
    )
    expect(body.activities.filter(({ content }) => content.step === 'change_requested')).toHaveLength(2)
  })
})
