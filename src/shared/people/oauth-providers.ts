export const oauthProviders = ['google', 'facebook'] as const
export type OauthProvider = (typeof oauthProviders)[number]
export const providerName: Record<OauthProvider, string> = { google: 'Google', facebook: 'Facebook' }
