import { cpuMsOf } from './cpu-time.ts'

export interface Measured {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** CPU time per action of each given process and its children. */
  cpuMs: Record<string, number>
}

export const quantile = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0

/** The slope of the values by linear regression. */
export function slope(values: number[]) {
  const middle = (values.length - 1) / 2
  const along = values.map((_, at) => at - middle)
  const rise = values.reduce((sum, value, at) => sum + value * along[at]!, 0)
  return rise / along.reduce((sum, step) => sum + step * step, 0)
}

/** Repeats an action as fast as possible with the given concurrency, for the given time. */
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
