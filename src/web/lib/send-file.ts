import type { ErrorReply } from '#shared/errors.ts'
import { ApiError, NetworkError } from './api.ts'

export interface Sending<Reply> {
  reply: Promise<Reply>
  abort: () => void
}

interface SendOptions {
  headers?: Readonly<Record<string, string>>
  /** How much of it has gone. */
  onSent?: (bytes: number) => void
}

/** Sends the bytes of a file, and nothing but those. An XMLHttpRequest, because `fetch` does not tell how much has gone. */
export function sendFile<Reply>(
  address: string,
  file: Blob,
  { headers = {}, onSent }: SendOptions = {},
): Sending<Reply> {
  const request = new XMLHttpRequest()
  const reply = new Promise<Reply>((resolve, reject) => {
    const fail = () => reject(new NetworkError('The server could not be reached.'))
    request.open('POST', address)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onSent?.(loaded))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('load', () => {
      const { status, response } = request
      if (!response) fail()
      else if (status < 400) resolve(response as Reply)
      else reject(new ApiError(status, (response as ErrorReply).error))
    })
    request.send(file)
  })
  return { reply, abort: () => request.abort() }
}
