const latestMs = 1000

/** Runs a task that can wait when the browser is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, latestMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: latestMs })
  return () => cancelIdleCallback(handle)
}
