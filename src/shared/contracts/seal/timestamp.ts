import { der, inside, nothing, octets, oid, readOne, sequence, small, type Bytes, type Value } from './der.ts'

/** The part of RFC 3161 needed to request a timestamp of a SHA-256 and to read it. */
export interface Timestamp {
  /** The hash that was timestamped. */
  sha256: Bytes
  at: Date
  nonce: Bytes | undefined
}

const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'), nothing())

const isSame = (a: Bytes, b: Bytes) => a.length === b.length && a.every((byte, i) => byte === b[i])

/** Requests the authority's certificate too, so the token can be verified on its own. */
export const writeTimestampRequest = (digest: Bytes, nonce: Bytes) =>
  sequence(small(1), sequence(sha256, octets(digest)), der(0x02, nonce), der(0x01, Uint8Array.of(0xff)))

/** The token of a reply; undefined if the authority didn't grant one. */
export function readTimestampReply(reply: Bytes): Bytes | undefined {
  const [status, token] = inside(readOne(reply))
  const [code] = inside(status)
  // Granted, or granted with modifications.
  return code?.content.length === 1 && code.content[0]! <= 1 ? token?.whole : undefined
}

/** What the authority signed, as DER, and the structure around it. */
export function readToken(token: Bytes) {
  const [, wrapped] = inside(readOne(token))
  const [, , contents, certificates, ...rest] = inside(inside(wrapped)[0])
  const content = inside(inside(contents)[1])[0]?.content
  const signer = inside(rest.at(-1))[0]
  return {
    content,
    certificates: certificates?.tag === 0xa0 ? inside(certificates).map(({ whole }) => whole) : [],
    signer: inside(signer),
  }
}

/** Undefined if it isn't a timestamp of a SHA-256. Doesn't verify the signature. */
export function readTimestamp(token: Bytes): Timestamp | undefined {
  const { content } = readToken(token)
  const [, , imprint, , at, ...more] = inside(content && readOne(content))
  const [algorithm, digest] = inside(imprint)
  const time = at && readTime(at)
  const [kind] = inside(algorithm)
  if (!digest || !time || !kind || !isSame(kind.whole, oid('2.16.840.1.101.3.4.2.1'))) return undefined
  return { sha256: digest.content, at: time, nonce: more.find(({ tag }) => tag === 0x02)?.content }
}

/** GeneralizedTime in UTC, optionally with fractions of a second. */
function readTime({ tag, content }: Value) {
  const text = String.fromCharCode(...content)
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text)
  if (tag !== 0x18 || !parts) return undefined
  const [, year, month, day, hour, minute, second, fraction = ''] = parts
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`)
  return Number.isNaN(time.getTime()) ? undefined : time
}
