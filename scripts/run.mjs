import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program in the project's folder and resolves with its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, piped?: boolean }} [options] `piped` for programs that run at
 *   the same time and would otherwise each redraw the terminal
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, quiet = false, piped = false } = {}) {
  return new Promise((resolve, reject) => {
    const output = quiet ? 'ignore' : piped ? 'pipe' : 'inherit'
    const colors = piped && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...colors, ...env },
      stdio: ['ignore', output, output],
    })
    child.stdout?.on('data', (text) => process.stdout.write(text))
    child.stderr?.on('data', (text) => process.stderr.write(text))
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Makes Node read .env, if there is one. */
export const settingsFlags = existsSync(path.join(projectRoot, '.env')) ? ['--env-file=.env'] : []

/**
 * Less space for short-lived objects: ten thousand streams took 326 MiB instead of 443. And the heap grows to twice what
 * is in use instead of four times: 190 MiB under load instead of 251, as fast as before.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=100']

/** The programs of our dependencies find the pinned Node through PATH. */
export function pathWith(node) {
  const folders = [path.dirname(node), path.join(projectRoot, 'node_modules/.bin'), process.env.PATH]
  return folders.join(path.delimiter)
}

/** Ends a script with a message instead of a stack trace. */
export class Stop extends Error {}

export async function main(body) {
  try {
    process.exitCode = await body()
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
