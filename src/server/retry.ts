import { setTimeout as sleep } from 'node:timers/promises'

interface RetryOptions {
  retries: number
  /** The wait before the given retry, the first being 1. */
  delayMs: (retry: number) => number
}

export async function retry<T>(work: () => Promise<T>, { retries, delayMs }: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt > retries) throw error
      await sleep(delayMs(attempt))
    }
  }
}
