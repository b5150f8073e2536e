import {
  hash as digestOf,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type BinaryLike,
  type ScryptOptions,
} from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '#server/capacity/limit-concurrency.ts'

const scryptAsync = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt)

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => digestOf('sha256', token, 'buffer')

export interface HashCost {
  N: number
  r: number
  p: number
}
/** What a guess costs. Tests of everything else make it cheap. */
export const hashCosts: { password: HashCost; code: HashCost } = {
  // 32 MiB and about 200 ms: OWASP's recommendation for scrypt.
  password: { N: 2 ** 15, r: 8, p: 3 },
  // Trying all million codes takes hours on one core, longer than any code is valid.
  code: { N: 2 ** 14, r: 8, p: 1 },
}
const maxmem = 64 * 1024 * 1024
const keyLength = 32

// Uses half of Node's thread pool, so that file reads keep going, and one thread per IP address, so that guessing from
// one address leaves the other free. Requests give up well before an idle connection is closed.
const inTurn = limitConcurrency({ atOnce: 2, perAddress: 1, maxWaiting: 62, maxWaitMs: 20_000 })

const derive = (password: string, salt: Buffer, cost: HashCost): Promise<Buffer> =>
  inTurn(() => scryptAsync(password.normalize('NFKC'), salt, keyLength, { ...cost, maxmem }))

/** The hash includes its cost, so that the default can be raised without invalidating older hashes. */
export async function hashPassword(password: string, cost = hashCosts.password) {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Takes just as long without a hash, so that the response time reveals nothing about the account. */
export async function isPassword(password: string, hash: string | null | undefined) {
  if (!hash) {
    await derive(password, Buffer.alloc(16), hashCosts.password)
    return false
  }
  const [, N, r, p, salt, key] = hash.split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt!, 'base64'), cost)
  return timingSafeEqual(derived, Buffer.from(key!, 'base64'))
}
