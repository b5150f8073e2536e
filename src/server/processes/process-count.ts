import { parseArgs } from 'node:util'

export const maxProcesses = 64

/** Of `--processes N`; one where nothing is said, and undefined where it makes no sense. */
export function readProcessCount(args: string[]) {
  try {
    const { values } = parseArgs({ args, options: { processes: { type: 'string', default: '1' } } })
    const count = /^\d+$/.test(values.processes) ? Number(values.processes) : 0
    return count >= 1 && count <= maxProcesses ? count : undefined
  } catch {
    return undefined
  }
}
