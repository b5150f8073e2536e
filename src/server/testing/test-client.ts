import type { ErrorReply } from '#shared/errors.ts'

export interface Options {
  headers?: Record<string, string>
}

let lastAddress = 0
/** A client at another address: limits count by address, and tests must not share them. */
export const freshAddress = () => {
  lastAddress += 1
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

const isSentAsItIs = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array

/** A browser without a screen. It stores cookies and doesn't follow redirects. */
export function createTestClient(url: string, ownHeaders: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  const headers = { 'x-forwarded-for': freshAddress(), ...ownHeaders }

  async function send<Body = ErrorReply>(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ) {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(body !== undefined && {
          'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
        }),
        ...more,
      },
      ...(body !== undefined && { body: isSentAsItIs(body) ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) keep(line)
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString('utf8')
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      body: (isJson && text ? JSON.parse(text) : undefined) as Body,
    }
  }

  function keep(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }

  return {
    cookies,
    get: <Body = ErrorReply>(path: string, { headers: more }: Options = {}) =>
      send<Body>('GET', path, undefined, more),
    head: (path: string) => send('HEAD', path),
    post: <Body = ErrorReply>(path: string, body?: unknown, { headers: more }: Options = {}) =>
      send<Body>('POST', path, body, more),
    put: <Body = ErrorReply>(path: string, body?: unknown, { headers: more }: Options = {}) =>
      send<Body>('PUT', path, body, more),
    patch: <Body = ErrorReply>(path: string, body?: unknown, { headers: more }: Options = {}) =>
      send<Body>('PATCH', path, body, more),
    delete: <Body = ErrorReply>(path: string, { headers: more }: Options = {}) =>
      send<Body>('DELETE', path, undefined, more),
  }
}

export type TestClient = ReturnType<typeof createTestClient>

/** The error of a response, whatever was expected. */
export const refusal = ({ body }: { body: unknown }) => (body as ErrorReply).error
