import { oauthProviders, type OauthProvider } from '#shared/people/oauth-providers.ts'
import { errorCodes, type ErrorCode } from './errors.ts'
import { isRole, type Role } from './roles.ts'

/**
 * A message for the next page, used when the response was a redirect or a full page: a cookie that the page reads once
 * and deletes.
 */
export type Flash =
  | { kind: 'email_confirmed'; role: Role | null }
  | { kind: 'role_kept'; role: Role }
  | { kind: 'account_deleted' }
  /** Signed in with Google or Facebook; the second step is still to come. */
  | { kind: 'second_step'; role: Role }
  | { kind: 'error'; code: ErrorCode; provider: OauthProvider | null }

export { flashCookie } from './flash-cookie.ts'

export const encodeFlash = (flash: Flash) =>
  flash.kind === 'error'
    ? `error.${flash.code}.${flash.provider ?? ''}`
    : `${flash.kind}.${('role' in flash && flash.role) || ''}`

export const parseFlash = (text: string): Flash | undefined => {
  const [kind, first = '', second = ''] = text.split('.')
  if (kind === 'email_confirmed') return { kind, role: isRole(first) ? first : null }
  if ((kind === 'role_kept' || kind === 'second_step') && isRole(first)) return { kind, role: first }
  if (kind === 'account_deleted') return { kind }
  if (kind !== 'error') return undefined
  const code = errorCodes.find((known) => known === first)
  return code && { kind, code, provider: oauthProviders.find((known) => known === second) ?? null }
}
