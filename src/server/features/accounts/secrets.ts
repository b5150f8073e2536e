import {
  createHash,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type BinaryLike,
  type ScryptOptions,
} from 'node:crypto'
import { promisify } from 'node:util'
import { takeTurns } from '../../http/take-turns.ts'

const scryptAsync = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt)

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export interface HashCost {
  N: number
  r: number
  p: number
}
// 32 MiB and about a fifth of a second a guess: OWASP's recommendation for scrypt.
const usualCost: HashCost = { N: 2 ** 15, r: 8, p: 3 }
const maxmem = 64 * 1024 * 1024
const keyLength = 32

// Half of Node's threads: the others read files meanwhile. With more waiting, the last would wait for many seconds.
const inTurn = takeTurns({ atOnce: 2, maxWaiting: 62 })

const derive = (password: string, salt: Buffer, cost: HashCost): Promise<Buffer> =>
  inTurn(() => scryptAsync(password.normalize('NFKC'), salt, keyLength, { ...cost, maxmem }))

/** A hash says what it cost, so that the usual cost can be raised without making old hashes void. */
export async function hashPassword(password: string, cost = usualCost) {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Takes as long when there is no hash, so that an answer's time tells nothing about an account. */
export async function isPassword(password: string, hash: string | null | undefined) {
  if (!hash) {
    await derive(password, Buffer.alloc(16), usualCost)
    return false
  }
  const [, N, r, p, salt, key] = hash.split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt!, 'base64'), cost)
  return timingSafeEqual(derived, Buffer.from(key!, 'base64'))
}
