import {
  createHash,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type BinaryLike,
  type ScryptOptions,
} from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../../http/app-error.ts'

const scryptAsync = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt)

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

// 32 MiB and about a fifth of a second a guess: OWASP's recommendation for scrypt.
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const keyLength = 32

/** With more than this waiting, the last would wait for many seconds: it is asked to come back instead. */
const maxWaiting = 64
let waiting = 0

async function derive(password: string, salt: Buffer): Promise<Buffer> {
  if (waiting >= maxWaiting) throw new AppError('overloaded')
  waiting += 1
  try {
    return await scryptAsync(password.normalize('NFKC'), salt, keyLength, cost)
  } finally {
    waiting -= 1
  }
}

export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`
}

/** Takes as long when there is no hash, so that an answer's time tells nothing about an account. */
export async function isPassword(password: string, hash: string | null | undefined) {
  const [, salt, key] = hash?.split('$') ?? []
  const derived = await derive(password, salt ? Buffer.from(salt, 'base64') : Buffer.alloc(16))
  return key !== undefined && timingSafeEqual(derived, Buffer.from(key, 'base64'))
}
