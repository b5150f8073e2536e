import { cpuMsOf } from './cpu-time.ts'

export interface Measured {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Processor time per action of each process that was named, and of its children. */
  cpuMs: Record<string, number>
}

export const quantile = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0

/** How much the values rise from one to the next, by the line that lies nearest to all of them. */
export function slope(values: number[]) {
  const middle = (values.length - 1) / 2
  const along = values.map((_, at) => at - middle)
  const rise = values.reduce((sum, value, at) => sum + value * along[at]!, 0)
  return rise / along.reduce((sum, step) => sum + step * step, 0)
}

/** Does a thing as fast as so many at once allow, for a while. */
export async function measure(
  doOnce: () => Promise<unknown>,
  { atOnce, seconds, pids = {} }: { atOnce: number; seconds: number; pids?: Record<string, number> },
): Promise<Measured> {
  const cpuBefore = Object.entries(pids).map(([name, pid]) => [name, cpuMsOf(pid)] as const)
  const tookMs: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let at = performance.now(); at < startedAt + seconds * 1000; at = performance.now()) {
        await doOnce()
        tookMs.push(performance.now() - at)
      }
    }),
  )
  const perSecond = tookMs.length / ((performance.now() - startedAt) / 1000)
  const sorted = tookMs.toSorted((a, b) => a - b)
  const cpuMs = Object.fromEntries(
    cpuBefore.map(([name, before]) => [name, (cpuMsOf(pids[name]!) - before) / tookMs.length]),
  )
  return { perSecond, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), cpuMs }
}
