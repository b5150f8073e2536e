import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { answerInteraction } from './oauth-provider-pages.ts'
import { oauthProviderStore } from './oauth-provider-store.ts'
import { createTestServer } from './test-server.ts'

/** Someone with an account at the provider. */
export interface OauthAccount {
  sub: string
  name: string
  email?: string
  isEmailVerified?: boolean
  picture?: string
}

interface Options {
  /** ORIGIN of the product that people come from and return to. */
  appOrigin: string
  accounts?: OauthAccount[]
  port?: number
}

const facebookVersion = '/v23.0'
const facebookRoutes: Record<string, string> = {
  [`${facebookVersion}/dialog/oauth`]: '/auth',
  [`${facebookVersion}/oauth/access_token`]: '/token',
}
const secret = 'a-secret-between-two-servers'
const google = 'keyswipe-at-google'
const facebook = 'keyswipe-at-facebook'

const findAccount = (accounts: OauthAccount[], id: string) => accounts.find(({ sub }) => sub === id)

/**
 * A real provider on this machine, for tests over HTTP and in a browser. For Google it speaks OpenID Connect, for
 * Facebook plain OAuth 2 at Facebook's own paths. `accounts` may be changed at any time.
 */
export async function startOauthProvider({ appOrigin, accounts = [], port = 0 }: Options) {
  const server = createTestServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = createProvider(url, appOrigin, accounts)
  const answer = provider.callback()

  async function route(req: IncomingMessage, res: ServerResponse) {
    const [path = '', query] = (req.url ?? '').split('?')
    if (path.startsWith('/interaction/')) return answerInteraction(provider, accounts, req, res)
    if (path === `${facebookVersion}/me`) return answerMe(provider, accounts, req, res)
    req.url = (facebookRoutes[path] ?? path) + (query === undefined ? '' : `?${query}`)
    return answer(req, res)
  }
  server.on('request', (req, res) => {
    route(req, res).catch((error: unknown) => res.writeHead(500).end(String(error)))
  })

  return {
    url,
    accounts,
    /** The settings that point the product here. */
    variables: {
      GOOGLE_ISSUER: url,
      GOOGLE_CLIENT_ID: google,
      GOOGLE_CLIENT_SECRET: secret,
      FACEBOOK_LOGIN_URL: url,
      FACEBOOK_GRAPH_URL: url,
      FACEBOOK_CLIENT_ID: facebook,
      FACEBOOK_CLIENT_SECRET: secret,
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type OauthProviderServer = Awaited<ReturnType<typeof startOauthProvider>>

function createProvider(url: string, appOrigin: string, accounts: OauthAccount[]) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const client = (id: string, name: string) => ({
    client_id: id,
    client_secret: secret,
    redirect_uris: [`${appOrigin}/api/auth/oauth/${name}/callback`],
    token_endpoint_auth_method: 'client_secret_post',
    id_token_signed_response_alg: 'ES256',
  })
  return new Provider(url, {
    adapter: oauthProviderStore(),
    clients: [client(google, 'google'), client(facebook, 'facebook')],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] },
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    findAccount: (_: unknown, id: string) => {
      const account = findAccount(accounts, id)
      return account && { accountId: id, claims: () => toClaims(account) }
    },
    renderError: (ctx: { type: string; body: string }, out: object) => {
      ctx.type = 'text/plain'
      ctx.body = JSON.stringify(out)
    },
  })
}

const toClaims = ({ sub, name, email, isEmailVerified = true, picture }: OauthAccount) => ({
  sub,
  name,
  ...(email && { email, email_verified: isEmailVerified }),
  ...(picture && { picture }),
})

/** The part of Facebook's Graph API that the product uses. */
async function answerMe(
  provider: Provider,
  accounts: OauthAccount[],
  req: IncomingMessage,
  res: ServerResponse,
) {
  const bearer = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1]
  const token = bearer === undefined ? undefined : await provider.AccessToken.find(bearer)
  const account = token && token.clientId === facebook && findAccount(accounts, token.accountId)
  if (!account) {
    const error = { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 }
    return void res.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
  }
  const mayShareEmail = token.scope?.split(' ').includes('email')
  const person = {
    id: account.sub,
    name: account.name,
    ...(mayShareEmail && account.email && { email: account.email }),
    ...(account.picture && { picture: { data: { url: account.picture } } }),
  }
  res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(person))
}
