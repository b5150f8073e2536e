import { get, type IncomingMessage } from 'node:http'
import type { PersonEvent } from '#shared/stream.ts'
import { streamPath } from '#shared/stream-path.ts'

type OnEvent = (event: PersonEvent, seq: number) => void

/** A browser's end of a stream. It resumes where it was cut, on any server. */
export function createStream(token: string, onEvent: OnEvent) {
  let response: IncomingMessage | undefined
  let lastId: string | undefined

  function take(frame: string) {
    const id = /^id: ?(\d+)$/m.exec(frame)?.[1]
    const data = /^event: event$/m.test(frame) ? /^data: ?(.*)$/m.exec(frame)?.[1] : undefined
    if (id) lastId = id
    if (data) onEvent(JSON.parse(data) as PersonEvent, Number(id))
  }

  return {
    /** Resolves when the server has sent the position to resume from. */
    open: (url: string) =>
      new Promise<void>((resolve, reject) => {
        const headers = {
          cookie: `keyswipe_session=${token}`,
          ...(lastId !== undefined && { 'last-event-id': lastId }),
        }
        get(url + streamPath, { agent: false, headers }, (opened) => {
          if (opened.statusCode !== 200)
            return reject(new Error(`Opening a stream returned ${opened.statusCode}`))
          response = opened
          let text = ''
          opened.setEncoding('utf8').on('data', (part: string) => {
            // With a real connection, data after a cut would be lost.
            if (response !== opened) return
            const frames = (text + part).split('\n\n')
            text = frames.pop()!
            for (const frame of frames) take(frame)
            resolve()
          })
          opened.on('error', () => undefined)
          // A stopping server ends the stream at once, which also counts as a response.
          opened.on('end', resolve)
        }).on('error', reject)
      }),
    /** Resolves when the server has ended it, or it was cut. */
    ended: async () => {
      if (response && !response.closed) await new Promise((resolve) => response!.once('close', resolve))
    },
    cut() {
      response?.destroy()
      response = undefined
    },
  }
}
