import type * as Oidc from 'openid-client'
import * as z from 'zod'
import { oauthProviders, type OauthProvider } from '#shared/people/oauth-providers.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/http/app-error.ts'

/** What a provider reports about the person who signed in with it. */
export interface OauthPerson {
  subject: string
  email: string | undefined
  /** Whether the provider itself has verified the address. */
  isEmailVerified: boolean
  name: string | undefined
  avatarUrl: string | undefined
}

export interface OauthClient {
  configuration: Oidc.Configuration
  scope: string
  usesNonce: boolean
  fetchPerson(tokens: Awaited<ReturnType<typeof Oidc.authorizationCodeGrant>>): Promise<OauthPerson>
}

export function requireProvider(name: string | undefined): OauthProvider {
  const provider = oauthProviders.find((known) => known === name)
  if (!provider) throw new AppError('not_found')
  return provider
}

export const callbackUrl = (env: Env, provider: OauthProvider) =>
  `${env.origin}/api/auth/oauth/${provider}/callback`

/** Plain HTTP is only for a provider on this machine; the URLs come from the server's configuration. */
const insecureIfHttp = ({ allowInsecureRequests }: typeof Oidc, url: string) =>
  url.startsWith('http:') ? [allowInsecureRequests] : []

async function googleClient({ google }: Env): Promise<OauthClient> {
  if (!google.credentials) throw new AppError('oauth_not_configured', { details: { provider: 'google' } })
  const { clientId, clientSecret } = google.credentials
  const oidc = await import('openid-client')
  const configuration = await oidc.discovery(new URL(google.issuer), clientId, clientSecret, undefined, {
    // Checks the ID token's signature as well, although it comes straight from Google over TLS.
    execute: [...insecureIfHttp(oidc, google.issuer), oidc.enableNonRepudiationChecks],
  })
  return {
    configuration,
    scope: 'openid email profile',
    usesNonce: true,
    async fetchPerson(tokens) {
      const subject = tokens.claims()?.sub
      if (!subject) throw new AppError('oauth_failed', { details: { provider: 'google' } })
      const info = await oidc.fetchUserInfo(configuration, tokens.access_token, subject)
      return {
        subject,
        email: info.email,
        isEmailVerified: info.email_verified === true,
        name: info.name,
        avatarUrl: info.picture,
      }
    },
  }
}

const facebookApiVersion = 'v23.0'
const facebookPerson = z.object({
  id: z.string(),
  name: z.string().optional(),
  email: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
})

async function facebookClient({ facebook }: Env): Promise<OauthClient> {
  if (!facebook.credentials) throw new AppError('oauth_not_configured', { details: { provider: 'facebook' } })
  const { clientId, clientSecret } = facebook.credentials
  const oidc = await import('openid-client')
  const configuration = new oidc.Configuration(
    {
      issuer: facebook.loginUrl,
      authorization_endpoint: `${facebook.loginUrl}/${facebookApiVersion}/dialog/oauth`,
      token_endpoint: `${facebook.graphUrl}/${facebookApiVersion}/oauth/access_token`,
    },
    clientId,
    clientSecret,
  )
  for (const allow of insecureIfHttp(oidc, facebook.loginUrl)) allow(configuration)
  return {
    configuration,
    scope: 'email public_profile',
    usesNonce: false,
    async fetchPerson(tokens) {
      const url = new URL(
        `${facebook.graphUrl}/${facebookApiVersion}/me?fields=id,name,email,picture.width(400)`,
      )
      const reply = await oidc.fetchProtectedResource(configuration, tokens.access_token, url, 'GET')
      const person = facebookPerson.parse(await reply.json())
      return {
        subject: person.id,
        email: person.email,
        // Facebook returns an address only after its owner has confirmed it there.
        isEmailVerified: person.email !== undefined,
        name: person.name,
        avatarUrl: person.picture?.data.url,
      }
    },
  }
}

/** Clients are created on first use, so that a provider outage can't keep the server from starting. */
export function createOauthClients(env: Env) {
  const makers = { google: googleClient, facebook: facebookClient }
  const made = new Map<OauthProvider, OauthClient>()
  return async (provider: OauthProvider): Promise<OauthClient> => {
    const client = made.get(provider) ?? (await makers[provider](env))
    made.set(provider, client)
    return client
  }
}

export type OauthClients = ReturnType<typeof createOauthClients>
