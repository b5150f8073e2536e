import { BlockList, isIP } from 'node:net'

/** How many proxies stand in front, or which addresses they have. */
export type TrustedProxies = { hops: number } | { networks: BlockList }

const maxHops = 10

/** A number, or addresses and networks with commas between them; undefined for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= maxHops ? { hops: Number(text) } : undefined
  const networks = new BlockList()
  for (const part of text.split(',')) {
    const [address = '', bits, ...rest] = part.trim().split('/')
    const family = familyOf(address)
    const mostBits = family === 'ipv4' ? 32 : 128
    if (
      !family ||
      rest.length > 0 ||
      (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= mostBits))
    )
      return undefined
    networks.addSubnet(address, bits === undefined ? mostBits : Number(bits), family)
  }
  return { networks }
}

/** Each trusted proxy appends the address it saw; what stands before those is the caller's own claim. */
export function findClientAddress(
  proxies: TrustedProxies,
  socketAddress: string,
  forwardedFor: string | undefined,
) {
  const claimed = (forwardedFor ?? '').split(',').map((part) => plainAddress(part.trim()))
  const socket = plainAddress(socketAddress)
  if ('hops' in proxies) {
    const address = proxies.hops > 0 ? claimed.at(-proxies.hops) : undefined
    return address && isIP(address) ? address : socket
  }
  let nearest = socket
  while (isTrusted(proxies.networks, nearest)) {
    const next = claimed.pop()
    if (!next || !isIP(next)) break
    nearest = next
  }
  return nearest
}

function isTrusted(networks: BlockList, address: string) {
  const family = familyOf(address)
  return family !== undefined && networks.check(address, family)
}

const familyOf = (address: string) => ({ 4: 'ipv4', 6: 'ipv6' })[isIP(address)] as 'ipv4' | 'ipv6' | undefined

// fe80::1%eth0 names a network card of this machine; PostgreSQL's inet knows no such thing. And ::ffff:10.0.0.1 is what
// a socket for both kinds of addresses calls 10.0.0.1.
const plainAddress = (ip: string) => ip.split('%')[0]!.replace(/^::ffff:(?=\d+\.)/, '')
