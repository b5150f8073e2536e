import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { findFreePort } from './free-port.ts'
import { makeTestFolder } from './test-folder.ts'

// The last is the same program under another name, from the package that starts no service.
const names = ['redis-server', 'valkey-server', 'redis-check-rdb', 'valkey-check-rdb']

/** The path of an installed Redis or Valkey. scripts/test-servers.mjs installs one if it may. */
export const redisProgram = names
  .flatMap((name) =>
    (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  )
  .find(existsSync)

/** A real server without persistence: a restart loses everything. */
export async function startRedisServer() {
  const port = await findFreePort()
  const url = `redis://127.0.0.1:${port}`
  const folder = await makeTestFolder()
  let server: ChildProcess | undefined

  const looker = createClient({ url, socket: { reconnectStrategy: 50 } }).on('error', () => undefined)

  async function start() {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
    server = spawn(redisProgram!, settings, { argv0: 'redis-server', stdio: 'ignore' })
    if (!looker.isOpen) await looker.connect()
    while (!looker.isReady) await sleep(20)
  }
  async function kill() {
    if (server!.exitCode !== null || server!.signalCode !== null) return
    const exited = once(server!, 'exit')
    server!.kill('SIGKILL')
    await exited
  }
  await start()

  return {
    url,
    start,
    kill,
    /** Keeps its connections open and stops responding. */
    freeze: () => server!.kill('SIGSTOP'),
    thaw: () => server!.kill('SIGCONT'),
    countKeys: () => looker.dbSize(),
    async stop() {
      looker.destroy()
      await kill()
    },
  }
}

export type RedisServer = Awaited<ReturnType<typeof startRedisServer>>
