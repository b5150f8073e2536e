/** ASN.1 DER: each value has exactly one encoding. */
export type Bytes = Uint8Array<ArrayBuffer>

const join = (parts: readonly Bytes[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function lengthOf(length: number): Bytes {
  if (length < 0x80) return Uint8Array.of(length)
  const digits: number[] = []
  for (let rest = length; rest > 0; rest >>>= 8) digits.unshift(rest & 0xff)
  return Uint8Array.of(0x80 | digits.length, ...digits)
}

export const der = (tag: number, ...contents: Bytes[]) => {
  const content = join(contents)
  return join([Uint8Array.of(tag), lengthOf(content.length), content])
}

export const sequence = (...items: Bytes[]) => der(0x30, ...items)
export const setOf = (...items: Bytes[]) => der(0x31, ...items)
export const octets = (value: Bytes) => der(0x04, value)
export const small = (value: number) => der(0x02, Uint8Array.of(value))
export const nothing = () => der(0x05)

export function oid(dotted: string) {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(0x06, Uint8Array.of(first * 40 + second, ...rest.flatMap(base128)))
}

function base128(arc: number) {
  const digits = [arc & 0x7f]
  for (let rest = Math.floor(arc / 0x80); rest > 0; rest = Math.floor(rest / 0x80))
    digits.unshift(0x80 | (rest & 0x7f))
  return digits
}

export interface Value {
  tag: number
  /** Includes the tag and length. */
  whole: Bytes
  content: Bytes
}

/** All values in sequence; undefined if anything else is found. */
export function readAll(bytes: Bytes): Value[] | undefined {
  const values: Value[] = []
  for (let at = 0; at < bytes.length;) {
    const value = readOne(bytes.subarray(at))
    if (!value) return undefined
    values.push(value)
    at += value.whole.length
  }
  return values
}

/** The first value; the rest is ignored. */
export function readOne(bytes: Bytes): Value | undefined {
  const [tag, first] = bytes
  if (tag === undefined || first === undefined) return undefined
  const digits = first < 0x80 ? 0 : first & 0x7f
  if (digits > 4) return undefined
  const length =
    digits === 0 ? first : bytes.subarray(2, 2 + digits).reduce((sum, digit) => sum * 256 + digit, 0)
  const start = 2 + digits
  if (bytes.length < start + length) return undefined
  return { tag, whole: bytes.subarray(0, start + length), content: bytes.subarray(start, start + length) }
}

/** The values nested in a value. */
export const inside = (value: Value | undefined) => (value && readAll(value.content)) ?? []
