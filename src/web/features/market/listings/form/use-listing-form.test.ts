// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnListing } from '#shared/market/listings.ts'
import { readUnsent } from '#web/lib/unsent-drafts.ts'
import { useListingForm } from './use-listing-form.ts'

const draft: OwnListing = {
  id: 'cabin',
  kind: 'bicycle',
  status: 'draft',
  isActive: false,
  suspendedReason: null,
  isVerified: false,
  version: 1,
  title: 'Cabin',
  description: '',
  listingType: 'rent',
  currency: 'USD',
  hourPriceCents: null,
  dayPriceCents: null,
  weekPriceCents: null,
  priceCents: 10_000,
  salePriceCents: null,
  depositCents: null,
  fees: [],
  cancellationPolicy: 'moderate',
  availableFrom: null,
  cityId: null,
  city: null,
  neighborhood: '',
  street: '',
  unit: '',
  floor: '',
  accessNotes: '',
  isPublic: true,
  pin: null,
  facts: { kind: 'bicycle', details: {} },
  photos: [],
  createdAt: '2026-11-15T00:00:00.000Z',
  pausesAt: null,
  likes: 0,
  matches: 0,
  signed: null,
}

interface Saved {
  title: string
  version: number
}

let saves: Saved[]
let answer: 'saved' | 'outdated' | 'unreachable'
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  saves = []
  answer = 'saved'
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (answer === 'unreachable') throw new TypeError('no network')
    const saved = JSON.parse(String(body)) as Saved
    saves.push(saved)
    if (answer === 'outdated')
      return Response.json(
        { error: { code: 'listing_changed', title: '', message: '', requestId: 'r' } },
        { status: 409 },
      )
    return Response.json({ ...draft, ...saved, version: saved.version + 1 })
  })
})
afterEach(async () => {
  await act(async () => cleanup())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pause = () => act(() => vi.advanceTimersByTimeAsync(800))
function open(listing = draft) {
  const { result, unmount } = renderHook(() => useListingForm(listing))
  return {
    form: () => result.current,
    write: (title: string) => act(() => result.current.change({ title })),
    close: () => act(async () => unmount()),
  }
}

test('saves a draft after a pause in typing, each save based on the one before', async () => {
  const { form, write } = open()
  write('A')
  write('Ab')
  await pause()
  write('Abc')
  await pause()
  expect(saves).toMatchObject([
    { title: 'Ab', version: 1 },
    { title: 'Abc', version: 2 },
  ])
  expect(form().saveState).toEqual({ state: 'saved' })
  expect(readUnsent(draft.id)).toBeUndefined()
})

test('stops saving once the form is outdated, and keeps nothing to send', async () => {
  const { form, write } = open()
  answer = 'outdated'
  write('A')
  await pause()
  expect(form().isOutdated).toBe(true)
  const unsent = readUnsent(draft.id)
  write('Ab')
  await pause()
  expect(form().values.title).toBe('Ab')
  expect(saves).toHaveLength(1)
  expect(readUnsent(draft.id)).toEqual(unsent)
})

test.each(['online', 'pagehide'])('what waits is sent on %s', async (moment) => {
  const { write } = open()
  write('A')
  await act(async () => void dispatchEvent(new Event(moment)))
  expect(saves).toMatchObject([{ title: 'A' }])
})

test('sends pending changes when the page is hidden, not when it is shown', async () => {
  const { write } = open()
  write('A')
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  for (const state of ['visible', 'hidden'] as const) {
    visibility.mockReturnValue(state)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(saves).toHaveLength(state === 'hidden' ? 1 : 0)
  }
  visibility.mockRestore()
})

test('restores and sends what was typed offline after a reload', async () => {
  answer = 'unreachable'
  const first = open()
  first.write('A')
  await pause()
  expect(first.form().saveState.state).toBe('failed')
  await first.close()

  answer = 'saved'
  const next = open()
  expect(next.form().values.title).toBe('A')
  await pause()
  expect(saves).toMatchObject([{ title: 'A', version: 1 }])
  expect(readUnsent(draft.id)).toBeUndefined()
})

test("shows but doesn't send changes to an outdated version", async () => {
  answer = 'unreachable'
  const first = open()
  first.write('A')
  await pause()
  await first.close()

  answer = 'saved'
  const { form } = open({ ...draft, version: 2 })
  expect(form()).toMatchObject({ isOutdated: true, values: { title: 'A' } })
  await pause()
  expect(saves).toEqual([])
})

test('saves a published listing only when the owner asks for it', async () => {
  const { form, write } = open({ ...draft, status: 'active' })
  expect(form().hasChanges).toBe(false)
  write('A')
  expect(form().hasChanges).toBe(true)
  await pause()
  expect(saves).toEqual([])
  await act(() => form().save())
  expect(saves).toMatchObject([{ title: 'A' }])
})
