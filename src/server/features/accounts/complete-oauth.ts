import { and, eq } from 'drizzle-orm'
import * as oidc from 'openid-client'
import type { OauthProvider } from '#shared/oauth-providers.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { oauthJourneys } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import { admitOauthPerson } from './admit-oauth-person.ts'
import { callbackUrl, type OauthClient, type OauthClients } from './oauth-providers.ts'
import { hashToken, newToken } from './secrets.ts'

interface Return {
  provider: OauthProvider
  query: URLSearchParams
  browserToken: string | undefined
}

/** Ends a journey that began in the same browser, once, and lets the person in. */
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

  const [journey] = await deps.db
    .delete(oauthJourneys)
    .where(
      and(
        eq(oauthJourneys.stateHash, hashToken(state)),
        eq(oauthJourneys.browserHash, hashToken(browserToken)),
        eq(oauthJourneys.provider, provider),
      ),
    )
    .returning()
  if (!journey || journey.expiresAt <= deps.now()) throw refuse('oauth_expired')
  if (query.get('error') === 'access_denied') throw refuse('oauth_denied')

  const person = await clients(provider)
    .then((client) =>
      fetchPerson(client, new URL(`${callbackUrl(deps.env, provider)}?${query}`), state, journey),
    )
    .catch((cause: unknown) => {
      throw refuse('oauth_failed', cause)
    })
  return {
    deviceToken,
    ...(await admitOauthPerson(deps, { provider, person, journey }, caller, deviceToken)),
  }
}

async function fetchPerson(
  client: OauthClient,
  back: URL,
  state: string,
  { codeVerifier, nonce }: typeof oauthJourneys.$inferSelect,
) {
  const tokens = await oidc.authorizationCodeGrant(client.configuration, back, {
    expectedState: state,
    pkceCodeVerifier: codeVerifier,
    ...(client.usesNonce && { expectedNonce: nonce }),
  })
  return client.fetchPerson(tokens)
}
