import type { Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** CPU time, in microseconds. */
  tdur?: number
  args?: { name?: string }
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`

/**
 * Starts to note the CPU time of every task of the page's main thread; the returned function ends it. Unlike a task's
 * duration, it doesn't grow while other processes have the machine's cores. It includes the emulated slowness.
 */
export async function traceTasks(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
  })
  return async () => {
    const isComplete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await isComplete
    await devtools.detach()
    const mainThreads = new Set(
      events.filter(({ args }) => args?.name === 'CrRendererMain').map((event) => threadOf(event)),
    )
    const tasks = events.filter(
      (event) => event.name === 'ThreadControllerImpl::RunTask' && mainThreads.has(threadOf(event)),
    )
    if (tasks.length === 0) throw new Error('The browser traced no tasks')
    return tasks.map(({ tdur = 0 }) => tdur / 1000)
  }
}
