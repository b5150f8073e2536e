import type { OauthProvider } from '#shared/people/oauth-providers.ts'
import type { Role } from '#shared/roles.ts'
import type { TestClient } from './test-client.ts'

interface Answers {
  /** The `sub` of the account that the person chooses. */
  account: string
  decision?: 'allow' | 'deny'
}

interface OauthAttempt extends Answers {
  provider?: OauthProvider
  role?: Role
  rememberMe?: boolean
  returnTo?: string
}

/** Goes to the provider from one of our browsers and returns the URL there. */
export async function startOauthAttempt(
  client: TestClient,
  { provider = 'google', role = 'client', rememberMe, returnTo }: Omit<OauthAttempt, keyof Answers>,
) {
  const reply = await client.post<{ url: string }>(`/api/auth/oauth/${provider}`, {
    role,
    rememberMe,
    returnTo,
  })
  if (reply.status !== 200) throw new Error(`The attempt did not start: ${reply.text}`)
  return reply.body.url
}

/** Submits the provider's pages in a separate browser and returns the path that it redirects back to. */
export async function answerProvider(url: string, { account, decision = 'allow' }: Answers): Promise<string> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(url)
  let answer: URLSearchParams | undefined

  for (let at = url, steps = 0; steps < 20; steps += 1) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(answer && { method: 'POST', body: answer }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    const body = await response.text()
    answer = undefined
    if (location) {
      const next = new URL(location, at)
      if (next.origin !== origin) return next.pathname + next.search
      at = next.href
    } else if (body.includes(`value="${account}"`)) answer = new URLSearchParams({ account })
    else if (body.includes(`value="${decision}"`)) answer = new URLSearchParams({ decision })
    else throw new Error(`The provider answered ${response.status}: ${body}`)
  }
  throw new Error('The provider never sent the person back')
}

/** The whole round trip. */
export async function travel(client: TestClient, attempt: OauthAttempt) {
  return client.get(await answerProvider(await startOauthAttempt(client, attempt), attempt))
}
