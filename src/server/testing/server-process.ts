import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import { onTestFailed, onTestFinished } from 'vitest'
import { bundleOptions } from '../bundle-options.ts'
import { projectRoot } from '../project-root.ts'
import { findFreePort } from './free-port.ts'
import type { TestApp } from './test-app.ts'
import { makeTestFolder } from './test-folder.ts'

let bundled: Promise<string> | undefined

/** Bundled as in production, which takes a fifth of the work of starting from source each time. */
async function bundleServer() {
  const folder = path.join(projectRoot, 'dist/testing')
  const unfinished = path.join(folder, `${process.pid}.js`)
  const bundle = path.join(folder, 'server.js')
  await build({
    ...bundleOptions,
    entryPoints: [path.join(import.meta.dirname, 'run-with-test-pages.ts')],
    outfile: unfinished,
  })
  await rename(unfinished, bundle)
  return bundle
}

interface Options {
  args?: string[]
  variables?: Record<string, string>
}

/** The product as a separate process on a test's database. It ends with the test at the latest. */
export async function startServerProcess(
  app: Pick<TestApp, 'connectionString'>,
  { args = [], variables = {} }: Options = {},
) {
  bundled ??= bundleServer()
  const script = await bundled
  const port = await findFreePort()
  const dataDir = await makeTestFolder()
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DATABASE_URL: app.connectionString,
      DATA_DIR: dataDir,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const exited = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>
  onTestFailed(() => console.log(`What the server said:\n${output}`))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  })

  async function says(wanted: string) {
    while (!output.includes(wanted)) {
      if (child.exitCode !== null) throw new Error(`It ended before it said “${wanted}”:\n${output}`)
      await sleep(20)
    }
  }

  await says('is ready:  ')
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    child,
    says,
    exited,
    /** The server processes that became ready, oldest first. */
    pids: () => [...output.matchAll(/Server process (\d+) is ready/g)].map(([, pid]) => Number(pid)),
  }
}
