import { describe, expect, test } from 'vitest'
import type { Me } from '#shared/accounts.ts'
import { isForKeeping, keptAnswers, latestOfEach } from './kept-answers.ts'

const memory = () => {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}
const ada = { id: 'ada' } as Me

describe('what can be read without a network', () => {
  test('is the deck, matches and conversations, and no search among them', () => {
    const wanted = [
      ['deck', 'client'],
      ['matches', undefined],
      ['conversations', ''],
      ['messages', 'c1'],
    ]
    expect(wanted.every((key) => isForKeeping({ key }))).toBe(true)
    const unwanted = [['matches', 'new'], ['conversations', 'ruth'], ['invoices'], ['contracts', 'list']]
    expect(unwanted.some((key) => isForKeeping({ key }))).toBe(false)
  })

  test('is the first page of the ten latest conversations', () => {
    const answers = Array.from({ length: 12 }, (_, at) => ({
      key: ['messages', at],
      data: { pages: ['latest', 'older'], pageParams: [undefined, 30] },
      at,
    }))
    const kept = latestOfEach(answers)
    expect(kept.map(({ at }) => at)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    expect(kept[0]!.data).toEqual({ pages: ['latest'], pageParams: [undefined] })
  })

  test('comes back as it was, also that nothing was asked before its first page', () => {
    const store = keptAnswers(memory())
    const answers = [{ key: ['messages', 'c1'], data: { pages: [1], pageParams: [undefined] }, at: 7 }]
    store.write({ me: ada, answers })
    expect(store.read()).toStrictEqual({ me: ada, answers })
  })

  test('is nothing rather than something old when the storage is full', () => {
    const storage = memory()
    keptAnswers(storage).write({ me: ada, answers: [] })
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('full')
      },
    }
    keptAnswers(full).write({ me: ada, answers: [] })
    expect(keptAnswers(storage).read()).toBeUndefined()
  })
})
