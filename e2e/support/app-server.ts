import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#server/testing/free-port.ts'

const projectRoot = path.join(import.meta.dirname, '../..')
const patienceMs = 300_000

export type AppServer = {
  url: string
  process: ChildProcess
  output: () => string
  stop: () => Promise<void>
}

/** Starts the built server in a separate process and waits until it is ready. */
export async function startAppServer(
  variables: Record<string, string>,
  url?: string,
  args: string[] = [],
): Promise<AppServer> {
  if (url) return launch(variables, url, args)
  for (;;) {
    const server = await launch(variables, `http://localhost:${await findFreePort()}`, args).catch(
      (error: Error) => {
        // Another process took the port in the meantime.
        if (!error.message.includes('already using this port')) throw error
      },
    )
    if (server) return server
  }
}

async function launch(variables: Record<string, string>, url: string, args: string[]): Promise<AppServer> {
  // With the memory that `npm start` gives it.
  const flags = ['--max-semi-space-size=8', '--heap-growing-percent=100']
  const server = spawn(process.execPath, [...flags, 'dist/server/main.js', ...args], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      PORT: new URL(url).port,
      ORIGIN: url,
      LOG_LEVEL: 'error',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text))
  const hasExited = () => server.exitCode !== null || server.signalCode !== null

  const stop = async () => {
    if (hasExited()) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }

  const deadline = Date.now() + patienceMs
  while (!output.includes('is ready:')) {
    if (hasExited()) throw new Error(`The server ended while starting:\n${output}`)
    if (Date.now() > deadline) {
      await stop()
      throw new Error(`The server is not ready after ${patienceMs / 1000} s:\n${output}`)
    }
    await sleep(50)
  }
  return { url, process: server, output: () => output, stop }
}
