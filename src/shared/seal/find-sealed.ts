import { readOne, type Bytes } from './der.ts'

export interface Sealed {
  contractId: string | undefined
  /** Everything but the signature itself. */
  document: Bytes
  cms: Bytes
  /** After the signature come zeros, to the end of its place. */
  isPadded: boolean
}

/** More than any seal of ours has, in hexadecimal digits: nobody waits for what is none. */
const maxPlace = 65_536

/** Which contract it is stands in the signature's reason. */
export const reasonOf = (contractId: string) => `Contract ${contractId}`
// Right behind the signature: what says the same elsewhere is a part of somebody's own pages.
const reason = /^\s*\/Reason \(Contract ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)/

const text = (bytes: Bytes) => {
  let read = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    read += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return read
}

/**
 * Takes a sealed PDF apart: what is signed reaches from the file's first byte to its last, but for one hexadecimal string.
 * `no_seal`: there is none. `extent`: it does not reach so far. `seal`: there is something else in its place.
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
  return {
    contractId: reason.exec(written.slice(rest))?.[1],
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
