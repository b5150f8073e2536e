import type { OauthProvider } from '#shared/people/oauth-providers.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { oauthAttempts } from '#server/db/schema/accounts.ts'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Caller } from '#server/http/caller.ts'
import { signInWithOauth } from './sign-in-with-oauth.ts'
import { callbackUrl, type OauthClient, type OauthClients } from './oauth-providers.ts'
import { hashToken, newToken } from './secrets.ts'

interface Return {
  provider: OauthProvider
  query: URLSearchParams
  browserToken: string | undefined
}

type OauthAttempt = typeof oauthAttempts.$inferSelect

const endStatement = defineStatement<OauthAttempt>(
  'end-oauth-attempt',
  `delete from oauth_attempts where state_hash = $1 and browser_hash = $2 and provider = $3
    returning ${columnsOf(oauthAttempts)}`,
)

/** Completes a flow that began in the same browser, once, and signs the person in. */
export async function completeOauth(
  deps: Deps,
  clients: OauthClients,
  { provider, query, browserToken }: Return,
  caller: Caller,
  deviceToken = newToken(),
) {
  const refuse = (code: ErrorCode, cause?: unknown) => new AppError(code, { details: { provider }, cause })
  const state = query.get('state')
  if (!state || !browserToken) throw refuse('oauth_expired')

  const attempt = await endStatement.first(deps.pool, [hashToken(state), hashToken(browserToken), provider])
  if (!attempt || attempt.expiresAt <= deps.now()) throw refuse('oauth_expired')
  if (query.get('error') === 'access_denied') throw refuse('oauth_denied')

  const person = await clients(provider)
    .then((client) =>
      fetchPerson(client, new URL(`${callbackUrl(deps.env, provider)}?${query}`), state, attempt),
    )
    .catch((cause: unknown) => {
      throw refuse('oauth_failed', cause)
    })
  return {
    deviceToken,
    ...(await signInWithOauth(deps, { provider, person, attempt }, caller, deviceToken)),
  }
}

async function fetchPerson(
  client: OauthClient,
  back: URL,
  state: string,
  { codeVerifier, nonce }: OauthAttempt,
) {
  const { authorizationCodeGrant } = await import('openid-client')
  const tokens = await authorizationCodeGrant(client.configuration, back, {
    expectedState: state,
    pkceCodeVerifier: codeVerifier,
    ...(client.usesNonce && { expectedNonce: nonce }),
  })
  return client.fetchPerson(tokens)
}
