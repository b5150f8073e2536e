const latestMs = 1000

/** For what nobody waits for: as soon as the browser has nothing else to do. What it gives back calls it off. */
export function whenIdle(task: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, latestMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: latestMs })
  return () => cancelIdleCallback(handle)
}
