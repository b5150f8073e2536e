import { streamPath } from '#shared/stream-path.ts'
import type { StreamFrame } from '#shared/stream.ts'

export interface Frame {
  /** A frame without a name only sets the position. */
  name: StreamFrame | undefined
  id: number | undefined
  data: string
}

interface Reading {
  onOpen: (response: Response) => void
  /** Any data arrived, even just a heartbeat. */
  onWord: () => void
  onFrame: (frame: Frame) => void
}

/**
 * Reads one connection to its end and returns the status; throws if it is cut. An EventSource would hide the status.
 */
export async function readEventStream(
  after: number | undefined,
  signal: AbortSignal,
  { onOpen, onWord, onFrame }: Reading,
) {
  const headers = after === undefined ? undefined : { 'last-event-id': String(after) }
  const response = await fetch(streamPath, { signal, ...(headers && { headers }) })
  const reader = response.body?.getReader()
  if (!response.ok || !reader) return response.status
  onOpen(response)
  const decoder = new TextDecoder()
  for (let text = ''; ;) {
    const { done, value } = await reader.read()
    if (done) return response.status
    onWord()
    const frames = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = frames.pop()!
    for (const frame of frames) onFrame(parseFrame(frame))
  }
}

const parseFrame = (text: string): Frame => {
  const lineOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]
  const id = lineOf('id')
  return {
    name: lineOf('event') as StreamFrame | undefined,
    id: id === undefined ? undefined : Number(id),
    data: lineOf('data') ?? '{}',
  }
}
