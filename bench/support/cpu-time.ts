import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

interface Process {
  pid: number
  parent: number
  cpuMs: number
}

/** Reads all processes from /proc. Skips those that end in the meantime. */
function readProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const ticks = Number(fields[11]) + Number(fields[12])
        return [{ pid: Number(pid), parent: Number(fields[1]), cpuMs: (ticks * 1000) / ticksPerSecond }]
      } catch {
        return []
      }
    })
}

/** The CPU time of a process and its live children. For this process, its own only. */
export function cpuMsOf(pid: number): number {
  if (pid === process.pid) return ownCpuMs()
  return readProcesses()
    .filter((one) => one.pid === pid || one.parent === pid)
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

function ownCpuMs() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export function residentMib(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024)
}
