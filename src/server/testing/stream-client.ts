import { get, type IncomingMessage } from 'node:http'
import type { PersonEvent, Signal } from '#shared/stream.ts'
import { streamPath } from '#shared/stream-path.ts'
import type { TestClient } from './test-client.ts'

interface Frame {
  id?: number
  retryMs?: number
  event?: string
  data?: string
}

const parseFrame = (text: string): Frame => {
  const frame: Frame = {}
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (name === 'id') frame.id = Number(value)
    else if (name === 'retry') frame.retryMs = Number(value)
    else if (name === 'event') frame.event = value
    else if (name === 'data') frame.data = value
  }
  return frame
}

/** A browser's end of the stream. It can be cut and resumes where it was. */
export function createStreamClient(client: TestClient, firstUrl: string) {
  const events: (PersonEvent & { seq: number })[] = []
  const signals: Signal[] = []
  const others: string[] = []
  let lastId: number | undefined
  let retryMs: number | undefined
  let response: IncomingMessage | undefined
  let status = 0
  let isOpen = false

  const connect = (url = firstUrl) =>
    new Promise<void>((resolve, reject) => {
      const request = get(
        url + streamPath,
        {
          agent: false,
          headers: {
            cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(lastId !== undefined && { 'last-event-id': String(lastId) }),
          },
        },
        (opened) => {
          response = opened
          status = opened.statusCode ?? 0
          isOpen = status === 200
          let text = ''
          opened.setEncoding('utf8')
          opened.on('data', (part: string) => {
            text += part
            const frames = text.split('\n\n')
            text = frames.pop()!
            for (const frame of frames) take(parseFrame(frame))
            resolve()
          })
          const end = () => {
            if (response === opened) isOpen = false
            resolve()
          }
          opened.on('close', end).on('error', end)
        },
      )
      request.on('error', reject)
    })

  function take({ id, retryMs: askedMs, event, data }: Frame) {
    if (askedMs !== undefined) retryMs = askedMs
    if (id !== undefined) lastId = id
    if (event === 'event') events.push({ ...(JSON.parse(data!) as PersonEvent), seq: id! })
    else if (event === 'signal') signals.push(JSON.parse(data!) as Signal)
    else if (event) others.push(event)
  }

  return {
    events,
    signals,
    others,
    connect,
    get status() {
      return status
    },
    get isOpen() {
      return isOpen
    },
    /** The reconnect time that the server requested. */
    get retryMs() {
      return retryMs
    },
    get lastId() {
      return lastId
    },
    /** Acts as another device that last saw this event number. */
    pretend(id: number) {
      lastId = id
    },
    cut() {
      isOpen = false
      response?.destroy()
    },
  }
}

export async function until(isTrue: () => boolean | Promise<boolean>, what: string) {
  for (let tries = 0; tries < 3600; tries += 1) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`It never happened: ${what}`)
}
