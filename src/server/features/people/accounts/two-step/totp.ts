import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { productName } from '#shared/product.ts'

// RFC 6238 with the parameters all authenticator apps support.
const stepMs = 30_000
const digits = 6
/** Clocks differ, and people take a moment to type. */
const stepsAround = [0, -1, 1]

export const newTotpSecret = () => randomBytes(20)

export const stepAt = (at: Date) => Math.floor(at.getTime() / stepMs)

export function codeOfStep(secret: Buffer, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 0x0f) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of a current code; undefined if it isn't valid now. */
export const findStep = (secret: Buffer, code: string, at: Date) =>
  stepsAround
    .map((around) => stepAt(at) + around)
    .find((step) => timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code)))

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** For entering the secret by hand. */
export const toBase32 = (bytes: Buffer) =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .match(/.{5}/g)!
    .map((bits) => base32[Number.parseInt(bits, 2)])
    .join('')

export const toOtpauthUri = (secret: Buffer, email: string) =>
  `otpauth://totp/${encodeURIComponent(productName)}:${encodeURIComponent(email)}?${new URLSearchParams({
    secret: toBase32(secret),
    issuer: productName,
  }).toString()}`
