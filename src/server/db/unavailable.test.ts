import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseUnavailable } from './unavailable.ts'

const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

test('a file that can’t be read has nothing to do with the database', async () => {
  const error = await failureOf(readFile('/'))
  expect(error).toMatchObject({ code: 'EISDIR', syscall: 'read' })
  expect(isDatabaseUnavailable(error)).toBe(false)
  expect(isDatabaseUnavailable(await failureOf(readdir('/nothing/here')))).toBe(false)
})

test('a connection that is refused or reset means that it is gone', async () => {
  const server = createServer((socket) => void socket.once('data', () => socket.resetAndDestroy())).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const reset = connect(port).on('connect', () => reset.write('x'))
  onTestFinished(() => void reset.destroy())
  const [lost] = await once(reset, 'error')
  expect(lost).toMatchObject({ code: 'ECONNRESET', syscall: 'read' })
  expect(isDatabaseUnavailable(lost)).toBe(true)

  server.close()
  await once(server, 'close')
  const [refused] = await once(connect(port), 'error')
  expect(isDatabaseUnavailable(refused)).toBe(true)
})
