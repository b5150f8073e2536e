import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBatches, defineBatches } from './batches.ts'

interface Job {
  id: number
  lane: number
  /** What the work of the item does: succeed, fail alone, or fail the whole batch it is in. */
  fate: 'works' | 'refused' | 'breaks' | 'late'
  /** Event loop turns before it is requested. */
  after: number
  /** The caller stops waiting for it. */
  isAbandoned: boolean
}

const jobs = fc
  .array(
    fc.record({
      lane: fc.integer({ min: 0, max: 3 }),
      fate: fc.oneof(
        { weight: 6, arbitrary: fc.constant('works' as const) },
        fc.constantFrom('refused' as const, 'breaks' as const, 'late' as const),
      ),
      after: fc.integer({ min: 0, max: 3 }),
      isAbandoned: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((some) => some.map((one, id): Job => ({ ...one, id })))

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

class Refused extends Error {}

/** Batches that each run until the test finishes the oldest one. */
function createGated() {
  const sizes: number[] = []
  const gates: (() => void)[] = []
  const enqueue = createBatches<void, void>({
    async run(items) {
      sizes.push(items.length)
      await new Promise<void>((resolve) => gates.push(resolve))
      return items
    },
  })
  return {
    sizes,
    finish: () => gates.shift()!(),
    ask: (count: number) => {
      for (let i = 0; i < count; i += 1) void enqueue()
    },
  }
}

/** Runs the jobs through batches and records what was applied. */
async function play(all: Job[], turnsOfBatch: (size: number) => number) {
  const applied: Job[] = []
  const busy = new Set<number>()
  let running = 0
  let mostRunning = 0
  const enqueue = createBatches<Job, number>({
    lanesOf: ({ lane }) => [String(lane)],
    async run(batch) {
      running += batch.length > 1 ? 1 : 0
      mostRunning = Math.max(mostRunning, running)
      for (const { lane } of batch) {
        if (busy.has(lane)) throw new Error('two of a lane at once')
        busy.add(lane)
      }
      for (let i = 0; i < turnsOfBatch(batch.length); i += 1) await turn()
      for (const { lane } of batch) busy.delete(lane)
      running -= batch.length > 1 ? 1 : 0
      // Like a transaction: all or nothing.
      if (batch.some(({ fate }) => fate === 'breaks')) throw new Error('broken')
      applied.push(...batch.filter(({ fate }) => fate === 'works'))
      return batch.map((job) => {
        if (job.fate === 'refused') return new Refused()
        return job.fate === 'late' ? finishLate(job) : job.id
      })
    },
  })
  async function finishLate(job: Job) {
    await turn()
    applied.push(job)
    return job.id
  }
  const outcomes: PromiseSettledResult<number>[] = []
  const pending: Promise<unknown>[] = []
  for (const job of all) {
    for (let i = 0; i < job.after; i += 1) await turn()
    const asked = enqueue(job)
    pending.push(asked.catch(() => undefined))
    if (!job.isAbandoned) pending.push(Promise.allSettled([asked]).then(([one]) => (outcomes[job.id] = one!)))
  }
  await Promise.all(pending)
  return { applied, outcomes, mostRunning }
}

describe('work in batches', () => {
  test('is applied once and in order per lane, and each item gets its own result, whatever the others do', async () => {
    await fc.assert(
      fc.asyncProperty(jobs, fc.integer({ min: 0, max: 4 }), async (all, turns) => {
        const { applied, outcomes, mostRunning } = await play(all, () => turns)
        expect(mostRunning).toBeLessThanOrEqual(2)
        const works = all.filter(({ fate }) => fate === 'works' || fate === 'late')
        expect(applied.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(works.map(({ id }) => id))
        for (const lane of [0, 1, 2, 3]) {
          const ofLane = (some: Job[]) => some.filter((job) => job.lane === lane).map(({ id }) => id)
          expect(ofLane(applied)).toEqual(ofLane(works))
        }
        for (const { id, fate, isAbandoned } of all) {
          if (isAbandoned) continue
          const outcome = outcomes[id]!
          if (fate === 'works' || fate === 'late') expect(outcome).toEqual({ status: 'fulfilled', value: id })
          else if (outcome.status === 'fulfilled') expect.unreachable()
          else expect(outcome.reason instanceof Refused).toBe(fate === 'refused')
        }
      }),
    )
  })

  test('shares a batch among all that arrived while one was running', async () => {
    const { sizes, finish, ask } = createGated()
    ask(1)
    await turn()
    ask(7)
    await turn()
    expect(sizes).toEqual([1])
    finish()
    await turn()
    await turn()
    expect(sizes).toEqual([1, 7])
  })

  test('starts a second batch once as many wait as the first one contains, and never a third', async () => {
    const { sizes, finish, ask } = createGated()
    ask(10)
    await turn()
    ask(9)
    await turn()
    expect(sizes).toEqual([10])
    ask(1)
    await turn()
    expect(sizes).toEqual([10, 10])
    ask(30)
    await turn()
    expect(sizes).toEqual([10, 10])
    finish()
    await turn()
    await turn()
    expect(sizes).toEqual([10, 10, 30])
  })

  test('goes on beside an item that is stuck, after the batch it was in has failed', async () => {
    const stuck = Promise.withResolvers<void>()
    const enqueue = createBatches<string, string>({
      lanesOf: (item) => [item.slice(0, 1)],
      async run(items) {
        if (items.includes('a1') && items.length > 1) throw new Error('waited too long')
        if (items.includes('a1')) await stuck.promise
        return items
      },
    })
    const [first, second] = [enqueue('a1'), enqueue('a2')]
    expect(await Promise.all([enqueue('b1'), enqueue('c1')])).toEqual(['b1', 'c1'])
    expect(await Promise.all([enqueue('b2'), enqueue('c2')])).toEqual(['b2', 'c2'])
    stuck.resolve()
    expect(await Promise.all([first, second])).toEqual(['a1', 'a2'])
  })

  test('runs at most four items of failed batches at once', async () => {
    let running = 0
    let mostRunning = 0
    const stuck = Promise.withResolvers<void>()
    const enqueue = createBatches<number, number>({
      async run(items) {
        if (items.length > 1) throw new Error('waited too long')
        running += 1
        mostRunning = Math.max(mostRunning, running)
        await stuck.promise
        running -= 1
        return items
      },
    })
    const all = Promise.all([1, 2, 3, 4, 5, 6, 7].map(enqueue))
    await turn()
    await turn()
    expect(running).toBe(4)
    stuck.resolve()
    expect(await all).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(mostRunning).toBe(4)
  })

  test.each([
    ['is overloaded', 'timeout exceeded when trying to connect'],
    // What was being committed may have been.
    ['is lost', 'Connection terminated unexpectedly'],
  ])('isn’t tried again for each item when the database %s', async (_, message) => {
    let runs = 0
    const enqueue = createBatches<number, number>({
      async run() {
        runs += 1
        throw new Error(message)
      },
    })
    const outcomes = await Promise.allSettled([enqueue(1), enqueue(2), enqueue(3)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(runs).toBe(1)
  })

  test('of two servers in one process stays apart', async () => {
    const add = defineBatches<{ base: number }, number, number>({
      run: async ({ base }, items) => items.map((item) => base + item),
    })
    const [here, there] = [{ base: 10 }, { base: 20 }]
    expect(await Promise.all([add(here, 1), add(there, 1), add(here, 2)])).toEqual([11, 21, 12])
  })
})
