/** The plain tar format of POSIX 1988, so our archives can be inspected with standard tools. */
export const blockBytes = 512

export interface Entry {
  name: string
  sizeBytes: number
}

const largestSizeBytes = 0o77_777_777_777
const nameBytes = 100
const prefixBytes = 155

export function toHeader({ name, sizeBytes }: Entry): Buffer {
  if (sizeBytes > largestSizeBytes) throw new Error(`${name} is too large for the archive`)
  const header = Buffer.alloc(blockBytes)
  const [prefix, rest] = splitName(name)
  header.write(rest, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${octal(sizeBytes)}\0`, 124)
  header.write(`${octal(0)}\0`, 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar', 257)
  header.write('00', 263)
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Undefined at the end of an archive. */
export function fromHeader(header: Buffer): Entry | undefined {
  if (header[0] === 0) return undefined
  const text = (from: number, length: number) =>
    header
      .subarray(from, from + length)
      .toString()
      .split('\0')[0]!
  const prefix = text(345, prefixBytes)
  const name = text(0, nameBytes)
  return { name: prefix ? `${prefix}/${name}` : name, sizeBytes: Number.parseInt(text(124, 12), 8) }
}

/** The padding of the last block. */
export const paddingAfter = (sizeBytes: number) => (blockBytes - (sizeBytes % blockBytes)) % blockBytes

const octal = (value: number) => value.toString(8).padStart(11, '0')

function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= nameBytes) return ['', name]
  for (let cut = name.indexOf('/'); cut !== -1; cut = name.indexOf('/', cut + 1)) {
    const [prefix, rest] = [name.slice(0, cut), name.slice(cut + 1)]
    if (Buffer.byteLength(prefix) <= prefixBytes && Buffer.byteLength(rest) <= nameBytes)
      return [prefix, rest]
  }
  throw new Error(`${name} is too long a name for the archive`)
}
