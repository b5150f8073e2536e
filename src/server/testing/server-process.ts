import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { TestApp } from './test-app.ts'
import { makeTestFolder } from './test-postgres.ts'

const script = path.join(import.meta.dirname, 'run-with-test-pages.ts')

interface Options {
  args?: string[]
  variables?: Record<string, string>
}

/** The product as a process of its own on the database of a test; it ends with the test at the latest. */
export async function startServerProcess(
  app: Pick<TestApp, 'connectionString'>,
  { args = [], variables = {} }: Options = {},
) {
  const port = await findFreePort()
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DATABASE_URL: app.connectionString,
      DATA_DIR: await makeTestFolder(),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const exited = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })

  /** Waits until it has said this so often. */
  const says = (wanted: string, times = 1) =>
    expect
      .poll(() => output.split(wanted).length - 1, { timeout: 30_000, message: output })
      .toBeGreaterThanOrEqual(times)

  await says('is ready:  ')
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    says,
    exited,
    /** Of the server processes that became ready, oldest first. */
    pids: () => [...output.matchAll(/Server process (\d+) is ready/g)].map(([, pid]) => Number(pid)),
  }
}

async function findFreePort() {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
