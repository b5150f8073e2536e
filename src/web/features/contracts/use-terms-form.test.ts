// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContractTerms } from '#shared/contracts/contract-terms.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import { readUnsent } from '#web/lib/unsent-drafts.ts'
import { useTermsForm } from './use-terms-form.ts'

const terms: ContractTerms = {
  deal: 'sale',
  ownerName: 'Ruth',
  ownerAddress: '',
  clientName: '',
  clientAddress: '',
  asset: '',
  priceCents: null,
  depositCents: null,
  clauses: '',
  handoverOn: null,
}
const draft = { id: 'contract', edition: 1, terms } as Contract

interface Saved {
  terms: ContractTerms
  edition: number
}

let saves: Saved[]
let answer: 'saved' | 'outdated' | 'unreachable'
let keepalives: (boolean | undefined)[]
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  saves = []
  keepalives = []
  answer = 'saved'
  vi.stubGlobal('fetch', async (_: string, { body, keepalive }: RequestInit) => {
    if (answer === 'unreachable') throw new TypeError('no network')
    const saved = JSON.parse(String(body)) as Saved
    saves.push(saved)
    keepalives.push(keepalive)
    if (answer === 'outdated')
      return Response.json(
        { error: { code: 'contract_changed', title: '', message: '', requestId: 'r' } },
        { status: 409 },
      )
    return Response.json({ edition: saved.edition + 1 })
  })
})
afterEach(async () => {
  await act(async () => cleanup())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pause = () => act(() => vi.advanceTimersByTimeAsync(800))
function open(contract = draft) {
  const { result, unmount } = renderHook(() => useTermsForm(contract))
  return {
    form: () => result.current,
    write: (part: Partial<ContractTerms>) => act(() => result.current.change(part)),
    close: () => act(async () => unmount()),
  }
}
async function writeOffline(part: Partial<ContractTerms>) {
  answer = 'unreachable'
  const { form, write, close } = open()
  write(part)
  await pause()
  const { saveState } = form()
  await close()
  answer = 'saved'
  return saveState
}

test('saves terms after a pause in typing, each save based on the one before', async () => {
  const { form, write } = open()
  write({ asset: 'A b' })
  write({ asset: 'A boat' })
  await pause()
  write({ asset: 'A blue boat' })
  await pause()
  expect(saves).toMatchObject([
    { terms: { asset: 'A boat', ownerName: 'Ruth' }, edition: 1 },
    { terms: { asset: 'A blue boat' }, edition: 2 },
  ])
  expect(form().saveState).toEqual({ state: 'saved' })
  expect(readUnsent(draft.id)).toBeUndefined()
})

test('restores and sends what was typed offline after the tab was closed', async () => {
  expect((await writeOffline({ asset: 'A boat' })).state).toBe('failed')
  const { form } = open()
  expect(form().terms.asset).toBe('A boat')
  await pause()
  expect(saves).toMatchObject([{ terms: { asset: 'A boat' }, edition: 1 }])
  expect(readUnsent(draft.id)).toBeUndefined()
})

test("shows but doesn't send changes to an outdated edition, until they are discarded", async () => {
  await writeOffline({ asset: 'A boat' })
  const newer = { ...draft, edition: 2 }
  const first = open(newer)
  expect(first.form()).toMatchObject({ isOutdated: true, terms: { asset: 'A boat' } })
  await pause()
  act(() => first.form().forget())
  await first.close()
  expect(saves).toEqual([])
  expect(open(newer).form()).toMatchObject({ isOutdated: false, terms: { asset: '' } })
})

test('keeps invalid values without sending them', async () => {
  const first = open()
  first.write({ priceCents: -1 })
  await pause()
  await first.close()
  const next = open()
  expect(next.form().terms.priceCents).toBe(-1)
  await pause()
  expect(saves).toEqual([])
  next.write({ priceCents: 100 })
  await pause()
  expect(saves).toMatchObject([{ terms: { priceCents: 100 } }])
})

test('stops saving once the form is outdated', async () => {
  const { form, write } = open()
  answer = 'outdated'
  write({ asset: 'A boat' })
  await pause()
  expect(form().isOutdated).toBe(true)
  write({ asset: 'A blue boat' })
  await pause()
  expect(saves).toHaveLength(1)
})

test.each(['online', 'pagehide'])('what waits is sent on %s, also when the page is left', async (moment) => {
  const { write } = open()
  write({ asset: 'A boat' })
  await act(async () => void dispatchEvent(new Event(moment)))
  expect(saves).toMatchObject([{ terms: { asset: 'A boat' } }])
  expect(keepalives).toEqual([true])
})

test('sends pending changes when the page is hidden', async () => {
  const { write } = open()
  write({ asset: 'A boat' })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(saves).toHaveLength(1)
  visibility.mockRestore()
})
