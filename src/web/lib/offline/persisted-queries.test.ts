import type { QueryKey } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { Me } from '#shared/people/accounts.ts'
import { isPersistable, persistedQueries, latestOfEach } from './persisted-queries.ts'

const memory = () => {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}
const ada = { id: 'ada' } as Me

describe('what is saved for offline reading', () => {
  test('includes the deck, matches and conversations, but no search results', () => {
    const wanted: QueryKey[] = [
      ['deck', 'client'],
      ['matches', undefined],
      ['conversations', ''],
      ['messages', 'c1'],
    ]
    expect(wanted.every((key) => isPersistable({ key }))).toBe(true)
    const unwanted: QueryKey[] = [
      ['matches', 'new'],
      ['conversations', 'ruth'],
      ['invoices'],
      ['contracts', 'list'],
    ]
    expect(unwanted.some((key) => isPersistable({ key }))).toBe(false)
  })

  test('includes the first page of the ten latest conversations', () => {
    const answers = Array.from({ length: 12 }, (_, at) => ({
      key: ['messages', at] as const,
      data: { pages: ['latest', 'older'], pageParams: [undefined, 30] },
      at,
    }))
    const kept = latestOfEach(answers)
    expect(kept.map(({ at }) => at)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    expect(kept[0]!.data).toEqual({ pages: ['latest'], pageParams: [undefined] })
  })

  test('is restored unchanged, including the undefined cursor of the first page', () => {
    const store = persistedQueries(memory())
    const answers = [
      { key: ['messages', 'c1'] as const, data: { pages: [1], pageParams: [undefined] }, at: 7 },
    ]
    store.write({ me: ada, answers })
    expect(store.read()).toStrictEqual({ me: ada, answers })
  })

  test('is removed rather than outdated when storage is full', () => {
    const storage = memory()
    persistedQueries(storage).write({ me: ada, answers: [] })
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('full')
      },
    }
    persistedQueries(full).write({ me: ada, answers: [] })
    expect(persistedQueries(storage).read()).toBeUndefined()
  })
})
