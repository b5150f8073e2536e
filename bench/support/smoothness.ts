import type { Page } from '@playwright/test'

const frameMs = 1000 / 60

/** The parts of the Long Animation Frames API that TypeScript doesn't know yet. */
interface LongFrame extends PerformanceEntry {
  styleAndLayoutStart: number
  scripts: { duration: number; invoker: string; sourceFunctionName: string }[]
}

/** A shift right after a tap is expected and doesn't count. */
interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

interface LongTask {
  ms: number
  what: string
}

interface Seen {
  longTasks: LongTask[]
  shift: number
  framesMs: number[]
}

/** Starts to note long tasks, layout shifts and the time between two frames; the returned function ends it. */
export async function watchSmoothness(page: Page) {
  await page.evaluate(() => {
    const tasks: PerformanceEntry[] = []
    const frames: LongFrame[] = []
    const seen = { shift: 0, framesMs: [] as number[] }
    const notes: Record<string, (entries: PerformanceEntry[]) => void> = {
      longtask: (entries) => tasks.push(...entries),
      'long-animation-frame': (entries) => frames.push(...(entries as LongFrame[])),
      'layout-shift'(entries) {
        for (const entry of entries as Shift[]) if (!entry.hadRecentInput) seen.shift += entry.value
      },
    }
    const observers = Object.entries(notes).map(([type, note]) => {
      const observer = new PerformanceObserver((list) => note(list.getEntries()))
      observer.observe({ type })
      return { observer, note }
    })
    let last = performance.now()
    let next = requestAnimationFrame(function note(now) {
      seen.framesMs.push(now - last)
      last = now
      next = requestAnimationFrame(note)
    })

    const describe = ({ startTime, duration }: PerformanceEntry) => {
      const frame = frames.find(
        (one) => one.startTime < startTime + duration && one.startTime + one.duration > startTime,
      )
      if (!frame) return 'neither a script nor a frame'
      const scripts = frame.scripts.map(
        (script) => `${script.invoker} ${script.sourceFunctionName} ${Math.round(script.duration)} ms`,
      )
      return [
        ...scripts,
        `style, layout and paint ${Math.round(frame.startTime + frame.duration - frame.styleAndLayoutStart)} ms`,
      ].join(', ')
    }
    const stop = (): Seen => {
      cancelAnimationFrame(next)
      for (const { observer, note } of observers) {
        note(observer.takeRecords())
        observer.disconnect()
      }
      return { ...seen, longTasks: tasks.map((task) => ({ ms: task.duration, what: describe(task) })) }
    }
    Object.assign(window, { stopWatching: stop })
  })
  return async () => {
    const seen = await page.evaluate(() => (window as unknown as { stopWatching: () => Seen }).stopWatching())
    return { ...seen, ...countDropped(seen.framesMs) }
  }
}

function countDropped(framesMs: number[]) {
  const dropped = framesMs.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / frameMs) - 1), 0)
  return { frames: framesMs.length, dropped, droppedPercent: (100 * dropped) / (framesMs.length + dropped) }
}
