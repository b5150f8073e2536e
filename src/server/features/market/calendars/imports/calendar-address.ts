import { isIP } from 'node:net'
import type { Env } from '#server/env.ts'
import { isPublicAddress } from '#server/http/public-hosts.ts'
import { CalendarError } from './calendar-error.ts'

const ports = new Set(['', '80', '443', '8443'])

/** Calendar apps write `webcal:` to be opened by the system. It is fetched like any other address. */
const toHttp = (address: string) => address.trim().replace(/^webcals?:/i, 'https:')

/**
 * Throws unless the server may fetch it. A name is checked once more when it is resolved; an IP address isn't, so this
 * is the only check of it.
 */
export function requireCalendarAddress(env: Env, address: string): URL {
  const url = URL.canParse(toHttp(address)) ? new URL(toHttp(address)) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new CalendarError('address_invalid')
  if (isPrivateHostAllowed(env, url)) return url
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw new CalendarError('address_private')
  if (!ports.has(url.port)) throw new CalendarError('address_port')
  return url
}

export const isPrivateHostAllowed = (env: Env, url: URL) =>
  env.privateCalendarHost !== undefined && url.hostname === env.privateCalendarHost
