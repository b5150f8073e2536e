import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Marks a process and its future children as batch work on Linux: when one wakes up, it waits for a free CPU instead of
 * preempting others. Does nothing on other systems.
 */
export async function makeBatchWork(pid: number): Promise<void> {
  await promisify(execFile)('chrt', ['-b', '-p', '0', String(pid)]).catch(() => undefined)
}
