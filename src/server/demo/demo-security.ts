import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { hourMs } from '#shared/durations.ts'
import type { SignInOutcome, SignInMethod } from '#shared/people/security.ts'
import { newId } from '../db/ids.ts'
import { sessions } from '../db/schema/accounts.ts'
import { signIns } from '../db/schema/security.ts'
import { insertAll } from './insert-all.ts'

const sessionMs = 30 * 24 * hourMs

const safariOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const firefoxOnLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safariOnIpad =
  'Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/604.1'
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Addresses reserved for documentation. */
const home = '192.0.2.24'
const office = '198.51.100.7'
const stranger = '203.0.113.90'

const devices = [
  { userAgent: safariOnIphone, ip: home, hoursSince: 130, hoursUnseen: 3 },
  { userAgent: firefoxOnLinux, ip: office, hoursSince: 290, hoursUnseen: 27 },
]

interface Visit {
  hoursAgo: number
  userAgent: string
  ip: string
  method: SignInMethod
  outcome: SignInOutcome
}
const visits: Visit[] = [
  { hoursAgo: 700, userAgent: safariOnIpad, ip: home, method: 'google', outcome: 'success' },
  { hoursAgo: 290, userAgent: firefoxOnLinux, ip: office, method: 'password', outcome: 'success' },
  { hoursAgo: 180, userAgent: chromeOnWindows, ip: stranger, method: 'password', outcome: 'refused' },
  { hoursAgo: 130, userAgent: safariOnIphone, ip: home, method: 'password', outcome: 'success' },
]

/** Where a demo account is and was signed in. No one has the tokens of these sessions. */
export async function fillDemoSecurity(tx: PoolClient, userId: string, now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  await insertAll(
    tx,
    sessions,
    devices.map(({ userAgent, ip, hoursSince, hoursUnseen }) => ({
      tokenHash: randomBytes(32),
      id: newId(),
      userId,
      userAgent,
      ip,
      createdAt: ago(hoursSince),
      lastSeenAt: ago(hoursUnseen),
      expiresAt: new Date(ago(hoursSince).getTime() + sessionMs),
    })),
  )
  // Two that are created in the same millisecond may be in either order.
  const ids = visits.map(newId).toSorted()
  await insertAll(
    tx,
    signIns,
    visits.map(({ hoursAgo, ...visit }, i) => ({
      userId,
      id: ids[i]!,
      ...visit,
      createdAt: ago(hoursAgo),
    })),
  )
}
