import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInClient } from '#server/testing/factories.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Sends requests over keep-alive connections until `end`, and collects failures. */
function keepAsking(url: string, cookie: string) {
  const over = new AbortController()
  const failures: unknown[] = []
  let answered = 0
  const asking = Array.from({ length: 2 }, async () => {
    while (!over.signal.aborted) {
      const reply = await fetch(`${url}/api/me`, { headers: { cookie } }).catch((error: Error) => error)
      if (!(reply instanceof Error) && reply.ok) {
        await reply.text()
        answered += 1
      } else failures.push(reply)
      // Without a pause they would take the CPU time that the new processes need.
      await sleep(10)
    }
  })
  return {
    answered: () => answered,
    async end() {
      over.abort()
      await Promise.all(asking)
      return failures
    },
  }
}

test('two processes on one port replace a dead one, restart without a failed request, survive a failed start and stop', async () => {
  const { client } = await signedInClient(app)
  const server = await startServerProcess(app, { args: ['--processes', '2'] })
  const [killed, kept] = server.pids()
  process.kill(killed!, 'SIGKILL')
  await server.says(`Server process ${killed} exited (SIGKILL).`)
  await until(() => server.pids().length === 3, 'another one is started')
  const olds = [kept!, server.pids()[2]!]

  const asking = keepAsking(server.url, `keyswipe_session=${client.cookies.get('keyswipe_session')}`)
  server.child.kill('SIGUSR2')
  await server.says('All server processes were replaced.')
  const fresh = server.pids().slice(3)
  expect([...olds.map(isAlive), ...fresh.map(isAlive)]).toEqual([false, false, true, true])
  const before = asking.answered()
  await until(() => asking.answered() > before + 20, 'the new ones answer')
  expect(await asking.end()).toEqual([])

  await writeFile(path.join(server.dataDir, 'keys/seal.pem'), 'no key')
  server.child.kill('SIGUSR2')
  await server.says('The others keep running.')
  expect(fresh.map(isAlive)).toEqual([true, true])
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  server.child.kill('SIGTERM')
  expect(await server.exited).toEqual([0, null])
  expect(fresh.map(isAlive)).toEqual([false, false])
})
