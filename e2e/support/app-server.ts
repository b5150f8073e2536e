import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const projectRoot = path.join(import.meta.dirname, '../..')
const patienceMs = 30_000

export type AppServer = { url: string; process: ChildProcess; stop: () => Promise<void> }

/** Starts the built server as a process of its own and waits until it can serve. */
export async function startAppServer(
  variables: Record<string, string>,
  wantedUrl?: string,
): Promise<AppServer> {
  const url = wantedUrl ?? `http://localhost:${await findFreePort()}`
  const server = spawn(process.execPath, ['dist/server/main.js'], {
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
  while (!(await isReady(url))) {
    if (hasExited()) throw new Error(`The server ended while starting:\n${output}`)
    if (Date.now() > deadline) {
      await stop()
      throw new Error(`The server is not ready after ${patienceMs / 1000} s:\n${output}`)
    }
    await sleep(50)
  }
  return { url, process: server, stop }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
