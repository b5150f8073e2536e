import { expect, test } from 'vitest'
import { getContract, requestChange } from '#shared/contracts/contracts.ts'
import { getClientDeck } from '#shared/market/decks.ts'
import { endpoint } from '#shared/endpoint.ts'
import { getConversation, hideMessage } from '#shared/conversations/chat.ts'
import { getMe } from '#shared/people/accounts.ts'
import * as z from 'zod/mini'
import { addressOf, call } from './api.ts'

test('writes path parameters into the URL', () => {
  const address = addressOf(hideMessage, { conversationId: 'a/b', seq: '3' })
  expect(address).toBe('/api/conversations/a%2Fb/messages/3/hide')
})

/** Never runs: it is checked by the compiler, which also reports every missing expected error. */
export const compilerChecks = () => [
  call(getMe),
  call(getConversation, { params: { conversationId: 'id' } }),
  call(hideMessage, { params: { conversationId: 'id', seq: '3' } }),
  // @ts-expect-error a misspelled parameter
  call(getContract, { params: { contractID: 'id' } }),
  // @ts-expect-error a missing parameter
  call(hideMessage, { params: { conversationId: 'id' } }),
  // @ts-expect-error no parameters at all
  call(getContract),
  // @ts-expect-error a body without the parameters
  call(requestChange, { body: { note: 'Please' } }),
  // @ts-expect-error a value that the parameter's schema refuses
  call(getClientDeck, { params: { kind: 'boat' } }),
  endpoint({
    method: 'GET',
    path: '/api/decks/:kind',
    access: 'owner',
    summary: '',
    // @ts-expect-error a schema for a parameter that the path doesn't have
    params: { knd: z.string() },
    reply: z.object({}),
  }),
]
