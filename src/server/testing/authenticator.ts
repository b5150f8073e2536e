import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for a typed secret: RFC 6238, implemented independently of the server's code. */
export function showCode(secret: string, atMs: number) {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(atMs / 30_000), 4)
  const mac = createHmac('sha1', key).update(counter).digest()
  const from = mac[19]! & 15
  const number = ((mac[from]! & 127) << 24) | (mac[from + 1]! << 16) | (mac[from + 2]! << 8) | mac[from + 3]!
  return String(number % 1_000_000).padStart(6, '0')
}
