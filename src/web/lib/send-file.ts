import { t } from '#shared/messages/t.ts'
import type { Endpoint, ReplyOf } from '#shared/endpoint.ts'
import type { ErrorReply } from '#shared/errors.ts'
import { madeByHeader } from '#shared/made-by.ts'
import { languageHeader } from '#shared/messages/languages.ts'
import { pageLanguage } from './page-language.ts'
import { addressOf, ApiError, NetworkError, type AddressOptions } from './api.ts'

export interface Sending<Reply> {
  reply: Promise<Reply>
  abort: () => void
}

interface UploadOptions {
  /** The user who queued the file. The server rejects it if someone else is signed in by now. */
  madeBy?: string
  /** Gets the number of bytes sent so far. */
  onSent?: (bytes: number) => void
}
type FileEndpoint = Endpoint & { readonly bytes: number }
type OptionsOf<E extends FileEndpoint> = AddressOptions<E> & UploadOptions
/** The options of any endpoint. */
interface AnyOptions extends UploadOptions {
  params?: Record<string, string>
  query?: Record<string, unknown>
}

/** Uploads a file as the raw request body. Uses XMLHttpRequest because `fetch` doesn't report upload progress. */
export function sendFile<E extends FileEndpoint>(
  endpoint: E,
  file: Blob,
  ...[options]: object extends OptionsOf<E> ? [OptionsOf<E>?] : [OptionsOf<E>]
): Sending<ReplyOf<E>> {
  const { params, query, madeBy, onSent } = (options ?? {}) as AnyOptions
  const request = new XMLHttpRequest()
  const reply = new Promise<ReplyOf<E>>((resolve, reject) => {
    const fail = () => reject(new NetworkError(t('We couldn’t reach the server.')))
    request.open(endpoint.method, addressOf(endpoint, params, query))
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader(languageHeader, pageLanguage())
    if (madeBy) request.setRequestHeader(madeByHeader, madeBy)
    request.upload.addEventListener('progress', ({ loaded }) => onSent?.(loaded))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('load', () => {
      const { status, response } = request
      if (!response) fail()
      else if (status < 400) resolve(response as ReplyOf<E>)
      else reject(new ApiError(status, (response as ErrorReply).error))
    })
    request.send(file)
  })
  return { reply, abort: () => request.abort() }
}
