import { describe, expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

describe('work in turns', () => {
  test('is done by a few at once, in the order of coming, and refused when the line is full', async () => {
    const inTurn = takeTurns({ atOnce: 2, maxWaiting: 1 })
    const begun: string[] = []
    const work = (name: string) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const done = inTurn(async () => {
        begun.push(name)
        await promise
      })
      return { done, finish: resolve }
    }
    const [a, b, c] = [work('a'), work('b'), work('c')]
    await expect(work('d').done).rejects.toMatchObject({ code: 'overloaded' })
    expect(begun).toEqual(['a', 'b'])
    a.finish()
    await a.done
    expect(begun).toEqual(['a', 'b', 'c'])
    const e = work('e')
    expect(begun).toEqual(['a', 'b', 'c'])
    b.finish()
    c.finish()
    e.finish()
    await Promise.all([b.done, c.done, e.done])
    expect(begun).toEqual(['a', 'b', 'c', 'e'])
  })

  test('makes room again after it failed', async () => {
    const inTurn = takeTurns({ atOnce: 1, maxWaiting: 0 })
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await inTurn(async () => 'yes')).toBe('yes')
  })
})
