import { expect, test } from 'vitest'
import { contractMoves, contractStates, mayMove, stateAfter, type ContractMove } from './contract-states.ts'

const moves = Object.keys(contractMoves) as ContractMove[]

test('both signatures complete a contract, in either order', () => {
  expect(stateAfter('sign_as_owner', 'sent')).toBe('signed_by_owner')
  expect(stateAfter('sign_as_client', 'signed_by_owner')).toBe('completed')
  expect(stateAfter('sign_as_client', 'sent')).toBe('signed_by_client')
  expect(stateAfter('sign_as_owner', 'signed_by_client')).toBe('completed')
})

test('no one signs twice', () => {
  expect(stateAfter('sign_as_owner', 'signed_by_owner')).toBeUndefined()
  expect(stateAfter('sign_as_client', 'signed_by_client')).toBeUndefined()
})

test.each(['completed', 'cancelled'] as const)('nothing leads away from %s', (state) => {
  expect(moves.filter((move) => stateAfter(move, state))).toEqual([])
})

test('a declined or expired contract can only be revised', () => {
  for (const state of ['declined', 'expired'] as const)
    expect(moves.filter((move) => stateAfter(move, state))).toEqual(['revise'])
})

test('asking for a change changes no state', () => {
  for (const state of contractStates)
    expect([undefined, state]).toContain(stateAfter('request_change', state))
})

test('each role may make its own moves only, and only where they are possible', () => {
  expect(moves.filter((move) => mayMove(move, 'sent', 'owner'))).toEqual([
    'sign_as_owner',
    'cancel',
    'revise',
  ])
  expect(moves.filter((move) => mayMove(move, 'sent', 'client'))).toEqual([
    'sign_as_client',
    'request_change',
    'decline',
  ])
  expect(mayMove('decline', 'draft', 'client')).toBe(false)
})
