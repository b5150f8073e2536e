import { temporaryFailure } from '../capacity/temporary-failure.ts'
import { batchSizes } from './batch-sizes.ts'
import { perServer } from './per-server.ts'

interface Batching<Item, Result> {
  /**
   * Does the work of all items at once and returns a result for each, in order. An `Error` fails that item alone, and a
   * promise stands for an item that has to be handled by itself.
   */
  run: (items: Item[]) => Promise<(Result | Error | Promise<Result>)[]>
  /** Items with a lane in common keep their order and never run at the same time. */
  lanesOf?: (item: Item) => string[]
}

/** Resolves to the item's own result. */
type Batches<Item, Result> = (item: Item) => Promise<Result>

interface Entry<Item, Result> {
  item: Item
  lanes: string[]
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

const maxBatchSize = 100
const maxAtOnce = 2
/** Smaller ones would cost more per item than running at the same time saves. */
const minSizeBeside = 8
/** Items that wait for a lock outside of any batch leave most connections to everyone else. */
const maxAlone = 4

/**
 * Collects what arrives while a batch is running, so under load many requests share statements and commits. Once as many
 * wait as the batch contains, a second one starts beside it: alone it would often leave either this process or the
 * database idle. Nothing waits for a timer: while no batch is running, an item starts in the same turn of the event
 * loop. A batch that fails as a whole runs again item by item, so `run` must be safe to repeat.
 */
export function createBatches<Item, Result>({ run, lanesOf }: Batching<Item, Result>): Batches<Item, Result> {
  let waiting: Entry<Item, Result>[] = []
  const busyLanes = new Set<string>()
  /** A batch will start in this turn. */
  let isStarting = false
  /** The sizes of the running batches. */
  const running: number[] = []
  /** Items of failed batches, which run by themselves. */
  const waitingAlone: Entry<Item, Result>[] = []
  let runningAlone = 0

  function schedule() {
    if (isStarting || waiting.length === 0) return
    const [oldest] = running
    if (oldest && (running.length === maxAtOnce || waiting.length < Math.max(oldest, minSizeBeside))) return
    isStarting = true
    // After the pending I/O of this turn, so requests that arrived together run together.
    setImmediate(async () => {
      isStarting = false
      const batch = takeBatch()
      // Without a batch, the next item whose lanes become free schedules one.
      if (batch.length === 0) return
      running.push(batch.length)
      batchSizes.observe({}, batch.length)
      await runTogether(batch)
      running.splice(running.indexOf(batch.length), 1)
      schedule()
    })
  }

  /** The oldest items whose lanes are free. Nothing overtakes an item of its own lanes. */
  function takeBatch() {
    const batch: Entry<Item, Result>[] = []
    const left: Entry<Item, Result>[] = []
    const lanesLeft = new Set<string>()
    for (const entry of waiting) {
      const isTaken =
        batch.length < maxBatchSize && !entry.lanes.some((lane) => busyLanes.has(lane) || lanesLeft.has(lane))
      for (const lane of entry.lanes) (isTaken ? busyLanes : lanesLeft).add(lane)
      ;(isTaken ? batch : left).push(entry)
    }
    waiting = left
    return batch
  }

  async function runTogether(batch: Entry<Item, Result>[]) {
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [i, entry] of batch.entries()) settle(entry, results[i] as Result | Error | Promise<Result>)
    } catch (error) {
      if (batch.length === 1 || temporaryFailure(error)) for (const entry of batch) fail(entry, error)
      else {
        waitingAlone.push(...batch)
        // Not awaited: the next batches don't wait for an item that waits for a lock.
        for (let i = 0; i < batch.length; i += 1) void runNextAlone()
      }
    }
  }

  async function runNextAlone() {
    if (runningAlone === maxAlone || waitingAlone.length === 0) return
    runningAlone += 1
    await runAlone(waitingAlone.shift()!)
    runningAlone -= 1
    void runNextAlone()
  }

  async function runAlone(entry: Entry<Item, Result>) {
    try {
      const [result] = await run([entry.item])
      settle(entry, result as Result | Error | Promise<Result>)
    } catch (error) {
      fail(entry, error)
    }
  }

  function settle(entry: Entry<Item, Result>, result: Result | Error | Promise<Result>) {
    if (result instanceof Promise)
      void result.then(
        (late) => settle(entry, late),
        (error: unknown) => fail(entry, error),
      )
    else if (result instanceof Error) fail(entry, result)
    else {
      freeLanes(entry)
      entry.resolve(result)
    }
  }

  function fail(entry: Entry<Item, Result>, error: unknown) {
    freeLanes(entry)
    entry.reject(error)
  }

  function freeLanes({ lanes }: Entry<Item, Result>) {
    for (const lane of lanes) busyLanes.delete(lane)
    schedule()
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, lanes: lanesOf?.(item) ?? [], resolve, reject })
      schedule()
    })
}

interface DefinedBatching<Deps, Item, Result> extends Omit<Batching<Item, Result>, 'run'> {
  run: (deps: Deps, items: Item[]) => ReturnType<Batching<Item, Result>['run']>
}

/** The same for a use case: each server has its own batches. */
export function defineBatches<Deps extends object, Item, Result>({
  run,
  ...rest
}: DefinedBatching<Deps, Item, Result>) {
  const batchesOf = perServer((deps: Deps) => createBatches({ ...rest, run: (items) => run(deps, items) }))
  return (deps: Deps, item: Item) => batchesOf(deps)(item)
}
