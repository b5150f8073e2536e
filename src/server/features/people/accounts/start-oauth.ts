import { minuteMs } from '#shared/durations.ts'
import type { OauthProvider } from '#shared/people/oauth-providers.ts'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { addressGroup, type Caller } from '#server/http/caller.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { callbackUrl, type OauthClients } from './oauth-providers.ts'
import { hashToken, newToken } from './secrets.ts'

const perAddress = { burst: 30, refillMs: 5_000 }
// Browsers percent-encode everything else.
const addressBarText = /^[\x21-\x7e]+$/
export const oauthAttemptMs = 10 * minuteMs

interface Start {
  provider: OauthProvider
  role: Role
  rememberMe: boolean
  returnTo?: string | undefined
}

const startStatement = defineStatement(
  'start-oauth-attempt',
  `insert into oauth_attempts
      (state_hash, browser_hash, provider, role, remember_me, return_to, code_verifier, nonce, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

/** Keeps the request on the server, so that the provider and the address bar see only a random state. */
export async function startOauth(
  deps: Deps,
  clients: OauthClients,
  { provider, role, rememberMe, returnTo }: Start,
  caller: Caller,
) {
  await enforceRateLimit(deps, `oauth:address:${addressGroup(caller.ip)}`, perAddress)
  const client = await clients(provider).catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause
    throw new AppError('oauth_failed', { details: { provider }, cause })
  })
  const oidc = await import('openid-client')
  const [state, browserToken, nonce, codeVerifier] = [
    newToken(),
    newToken(),
    newToken(),
    oidc.randomPKCECodeVerifier(),
  ]
  await startStatement.run(deps.pool, [
    hashToken(state),
    hashToken(browserToken),
    provider,
    role,
    rememberMe,
    returnTo && addressBarText.test(returnTo) ? returnTo : null,
    codeVerifier,
    nonce,
    new Date(deps.now().getTime() + oauthAttemptMs),
  ])
  const url = oidc.buildAuthorizationUrl(client.configuration, {
    redirect_uri: callbackUrl(deps.env, provider),
    scope: client.scope,
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(client.usesNonce && { nonce }),
  })
  return { url: url.href, browserToken }
}
