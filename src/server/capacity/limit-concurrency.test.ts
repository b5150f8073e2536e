import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'
import { runInSlot, waitForTurn } from './request-slot.ts'
import { limitConcurrency } from './limit-concurrency.ts'

describe('work in turns', () => {
  test('runs a few at once, in order of arrival, and is rejected when the queue is full', async () => {
    const inTurn = limitConcurrency({ atOnce: 2, maxWaiting: 1 })
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

  test('frees its slot after failing', async () => {
    const inTurn = limitConcurrency({ atOnce: 1, maxWaiting: 0 })
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await inTurn(async () => 'yes')).toBe('yes')
  })

  test('is shared fairly between addresses: a flood gets half of the queue, and others come first', async () => {
    const inTurn = limitConcurrency({ atOnce: 2, perAddress: 1, maxWaiting: 20 })
    const begun: string[] = []
    const finish: (() => void)[] = []
    const from = (address: string) =>
      asRequestOf(address, () =>
        inTurn(async () => {
          begun.push(address)
          await new Promise<void>((resolve) => finish.push(resolve))
        }),
      )
    const flood = Array.from({ length: 11 }, () => from('a'))
    await expect.poll(() => begun).toEqual(['a'])
    const refused = from('a')
    const others = [from('b'), from('c')]
    await expect(refused).rejects.toMatchObject({ code: 'overloaded' })
    await expect.poll(() => begun).toEqual(['a', 'b'])
    for (let n = 0; n < flood.length + others.length; n += 1) {
      await expect.poll(() => finish.length).toBeGreaterThan(n)
      finish[n]!()
    }
    await Promise.all([...flood, ...others])
    expect(begun.slice(0, 4).toSorted()).toEqual(['a', 'a', 'b', 'c'])
  })

  test('is rejected after the maximum wait', async () => {
    const inTurn = limitConcurrency({ atOnce: 1, maxWaiting: 9, maxWaitMs: 20 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = inTurn(() => promise)
    await expect(inTurn(async () => 'too late')).rejects.toMatchObject({ code: 'overloaded' })
    resolve()
    await first
    expect(await inTurn(async () => 'in time')).toBe('in time')
  })

  test('frees its request slot in the meantime', async () => {
    const requests = createFairQueue(oneAtOnce)
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = asRequestOf(
      'a',
      () => limitConcurrency({ atOnce: 1, maxWaiting: 0 })(() => promise),
      requests,
    )
    await expect.poll(requests.count).toEqual({ running: 0, waiting: 0 })
    resolve()
    await done
    expect(requests.count()).toEqual({ running: 0, waiting: 0 })
  })
})

const oneAtOnce = { atOnce: 1, perPerson: 1, perAddress: 1, maxWaiting: 0, maxWaitMs: 1_000 }

async function asRequestOf<T>(address: string, work: () => Promise<T>, queue = createFairQueue(oneAtOnce)) {
  const share = { person: address, address }
  const leave = await waitForTurn(queue, share)
  return runInSlot({ queue, share, leave }, work)
}
