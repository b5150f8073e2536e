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
 * Records the CPU time of every task on the page's main thread until the returned function is called. Unlike a task's
 * duration, CPU time doesn't grow while other processes use the cores. It includes the emulated slowdown.
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
