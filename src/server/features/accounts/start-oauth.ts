import * as oidc from 'openid-client'
import type { OauthProvider } from '#shared/oauth-providers.ts'
import type { Role } from '#shared/roles.ts'
import { oauthJourneys } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { addressGroup, type Caller } from '../../http/caller.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import { orFailAs } from './account-setup.ts'
import { callbackUrl, type OauthClients } from './oauth-providers.ts'
import { hashToken, newToken } from './secrets.ts'

const perAddress = { burst: 30, refillMs: 5_000 }
// A browser writes everything else as %xx.
const addressBarText = /^[\x21-\x7e]+$/
export const journeyMs = 10 * 60_000

interface Start {
  provider: OauthProvider
  role: Role
  rememberMe: boolean
  returnTo?: string | undefined
}

/** What the person asked for waits on the server; the provider and the address bar see only a random state. */
export async function startOauth(
  deps: Deps,
  clients: OauthClients,
  { provider, role, rememberMe, returnTo }: Start,
  caller: Caller,
) {
  await requireAllowance(deps, `oauth:address:${addressGroup(caller.ip)}`, perAddress)
  const client = await orFailAs('oauth_failed', () => clients(provider))
  const [state, browserToken, nonce, codeVerifier] = [
    newToken(),
    newToken(),
    newToken(),
    oidc.randomPKCECodeVerifier(),
  ]
  await deps.db.insert(oauthJourneys).values({
    stateHash: hashToken(state),
    browserHash: hashToken(browserToken),
    provider,
    role,
    rememberMe,
    returnTo: returnTo && addressBarText.test(returnTo) ? returnTo : undefined,
    codeVerifier,
    nonce,
    expiresAt: new Date(deps.now().getTime() + journeyMs),
  })
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
