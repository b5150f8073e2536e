import { createServer, request as ask } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

const isText = (type = '') => /html|javascript/.test(type)

/** The app behind a proxy that can pretend to be its next build: the same files with another version. */
export async function startDeploys(appUrl: string) {
  const versionNow = /name="app-version" content="(\w+)"/.exec(
    await (await fetch(`${appUrl}/help`)).text(),
  )![1]!
  let version = versionNow
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const forwarded = ask(appUrl + incoming.url, { method: incoming.method, headers }, async (answer) => {
      const isChanged = isText(answer.headers['content-type'])
      const { etag: _, 'content-length': __, ...answerHeaders } = answer.headers
      outgoing.writeHead(answer.statusCode!, isChanged ? answerHeaders : answer.headers)
      if (!isChanged) return answer.pipe(outgoing)
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      return outgoing.end(Buffer.concat(parts).toString().replaceAll(versionNow, version))
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  }).listen(0)
  await once(proxy, 'listening')
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    deploy: (next: string) => {
      version = next
    },
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
