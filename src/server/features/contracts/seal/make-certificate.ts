import { createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto'
import { der, nothing, octets, oid, sequence, setOf, small, type Bytes } from '#shared/contracts/seal/der.ts'

const rsaWithSha256 = sequence(oid('1.2.840.113549.1.1.11'), nothing())
const utf8 = (tag: number, text: string) => der(tag, new TextEncoder().encode(text))
const generalizedTime = (at: Date) => utf8(0x18, at.toISOString().replaceAll(/[-:T]|\.\d+/g, ''))
const bits = (bytes: Uint8Array, unused = 0) => der(0x03, Uint8Array.of(unused, ...bytes))
const years = 20

/** A self-signed X.509 certificate. It may only sign documents, unless `more` adds extensions. */
export function makeCertificate(name: string, privateKey: KeyObject, from: Date, ...more: Bytes[]): Bytes {
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  const who = sequence(setOf(sequence(oid('2.5.4.3'), utf8(0x0c, name))))
  const publicKey = new Uint8Array(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))
  // Digital signature and non-repudiation.
  const usage = sequence(
    oid('2.5.29.15'),
    der(0x01, Uint8Array.of(0xff)),
    octets(bits(Uint8Array.of(0xc0), 6)),
  )
  const statement = sequence(
    der(0xa0, small(2)),
    der(0x02, Uint8Array.of(1, ...randomBytes(15))),
    rsaWithSha256,
    who,
    sequence(generalizedTime(from), generalizedTime(until)),
    who,
    new Uint8Array(publicKey),
    der(0xa3, sequence(usage, ...more)),
  )
  return sequence(statement, rsaWithSha256, bits(sign('sha256', statement, privateKey)))
}
