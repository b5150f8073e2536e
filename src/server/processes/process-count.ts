import { parseArgs } from 'node:util'

export const maxProcesses = 64

/** The value of `--processes N`: 1 by default, undefined if invalid. */
export function readProcessCount(args: string[]) {
  try {
    const { values } = parseArgs({ args, options: { processes: { type: 'string', default: '1' } } })
    const count = /^\d+$/.test(values.processes) ? Number(values.processes) : 0
    return count >= 1 && count <= maxProcesses ? count : undefined
  } catch {
    return undefined
  }
}
