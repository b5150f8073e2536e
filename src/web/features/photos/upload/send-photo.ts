import type { ErrorReply } from '#shared/errors.ts'
import type { Photo } from '#shared/photos.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'

export interface Sending {
  photo: Promise<Photo>
  abort: () => void
}

/** Sends the bytes of a file. An XMLHttpRequest, because `fetch` does not tell how much of it has gone. */
export function sendPhoto(address: string, file: Blob, onSent: (bytes: number) => void): Sending {
  const request = new XMLHttpRequest()
  const photo = new Promise<Photo>((resolve, reject) => {
    const fail = () => reject(new NetworkError('The server could not be reached.'))
    request.open('POST', address)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', (event) => onSent(event.loaded))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('load', () => {
      const reply = readJson(request.responseText)
      if (request.status === 201) resolve(reply as Photo)
      else if (reply) reject(new ApiError(request.status, (reply as ErrorReply).error))
      else fail()
    })
    request.send(file)
  })
  return { photo, abort: () => request.abort() }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
