import { readOne, type Bytes } from './der.ts'

export interface Sealed {
  contractId: string | undefined
  /** The hash of the last step of the contract's record before it was sealed. */
  recordSha256: string | undefined
  /** Everything except the signature. */
  document: Bytes
  cms: Bytes
  /** Whether the space after the signature is filled with zeros. */
  isPadded: boolean
}

/** Longer than any of our seals, in hexadecimal digits. Bounds the work for other files. */
const maxPlace = 65_536

/** The signature's reason names the contract and the hash of its record. */
export const reasonOf = ({ contractId, recordSha256 }: { contractId: string; recordSha256: string }) =>
  `Contract ${contractId}, record ${recordSha256}`
// Only right after the signature: the same text elsewhere is part of a user's own pages.
const reason =
  /^\s*\/Reason \(Contract ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:, record ([\da-f]{64}))?\)/

export function readReason(written: string) {
  const [found, contractId, recordSha256] = reason.exec(written) ?? []
  return found ? { contractId, recordSha256 } : undefined
}

const text = (bytes: Bytes) => {
  let read = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    read += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return read
}

/**
 * Takes a sealed PDF apart: everything from the first byte to the last is signed, except one hexadecimal string.
 * `no_seal`: there is none. `extent`: it doesn't cover the whole file. `seal`: something else is in its place.
 */
export function findSealed(file: Bytes): Sealed | 'no_seal' | 'extent' | 'seal' {
  const written = text(file)
  const range = written
    .slice(written.lastIndexOf('/ByteRange'))
    .match(/^\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/)
  if (!range) return 'no_seal'
  const [start, firstLength, rest, restLength] = range.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const place = written.slice(firstLength, rest)
  if (start !== 0 || rest + restLength !== file.length || firstLength >= rest) return 'extent'
  if (place.length > maxPlace || !/^<(?:[\da-f]{2})+>$/.test(place)) return 'seal'
  const padded = fromHex(place.slice(1, -1))
  const cms = readOne(padded)?.whole ?? padded
  const sealed = readReason(written.slice(rest))
  return {
    contractId: sealed?.contractId,
    recordSha256: sealed?.recordSha256,
    document: withoutGap(file, firstLength, rest),
    cms,
    isPadded: padded.subarray(cms.length).every((byte) => byte === 0),
  }
}

function withoutGap(file: Bytes, from: number, to: number) {
  const document = new Uint8Array(file.length - (to - from))
  document.set(file.subarray(0, from))
  document.set(file.subarray(to), from)
  return document
}

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
