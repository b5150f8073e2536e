import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { projectRoot } from './run.mjs'

/**
 * Runs a program that stops itself in order when it gets a signal. Resolves with its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {{ hasInput?: boolean }} [options] whether it reads what is typed
 */
export function runUntilSignal(command, args, { hasInput = false } = {}) {
  return new Promise((resolve, reject) => {
    // In its own process group, so Ctrl+C in the terminal reaches it only once, through this process.
    const child = spawn(command, args, {
      cwd: projectRoot,
      detached: true,
      stdio: [hasInput ? 'pipe' : 'ignore', 'inherit', 'inherit'],
    })
    if (hasInput) {
      process.stdin.pipe(child.stdin)
      child.stdin.on('error', () => undefined)
    }
    let isStopping = false
    for (const [signal, meaning] of [
      ['SIGINT', 'SIGINT'],
      ['SIGTERM', 'SIGTERM'],
      ['SIGHUP', 'SIGINT'],
    ]) {
      process.on(signal, () => {
        if (!isStopping) child.kill(meaning)
        isStopping = true
      })
    }
    process.on('SIGUSR2', () => child.kill('SIGUSR2'))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (hasInput) process.stdin.destroy()
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}
