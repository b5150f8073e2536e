import { BlockList, isIP } from 'node:net'

/** The number of proxies in front of the server, or their addresses. */
export type TrustedProxies = { hops: number } | { networks: BlockList }

const maxHops = 10

/** A number, or comma-separated addresses and networks. Undefined for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= maxHops ? { hops: Number(text) } : undefined
  const networks = new BlockList()
  for (const part of text.split(',')) {
    const [address = '', bits, ...rest] = part.trim().split('/')
    const family = familyOf(address)
    const maxBits = family === 'ipv4' ? 32 : 128
    if (
      !family ||
      rest.length > 0 ||
      (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= maxBits))
    )
      return undefined
    networks.addSubnet(address, bits === undefined ? maxBits : Number(bits), family)
  }
  return { networks }
}

/** Each trusted proxy appends the address it saw. Everything before those is the caller's own claim. */
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

/** Whether the request comes from a trusted proxy that sends no client address. */
export function isProxyItself(
  proxies: TrustedProxies,
  socketAddress: string,
  forwardedFor: string | undefined,
) {
  if (forwardedFor) return false
  return 'hops' in proxies ? proxies.hops > 0 : isTrusted(proxies.networks, plainAddress(socketAddress))
}

function isTrusted(networks: BlockList, address: string) {
  const family = familyOf(address)
  return family !== undefined && networks.check(address, family)
}

const familyOf = (address: string) => ({ 4: 'ipv4', 6: 'ipv6' })[isIP(address)] as 'ipv4' | 'ipv6' | undefined

// fe80::1%eth0 names an interface of this machine, which PostgreSQL's inet can't parse. And a dual-stack socket
// reports 10.0.0.1 as ::ffff:10.0.0.1.
const plainAddress = (ip: string) => ip.split('%')[0]!.replace(/^::ffff:(?=\d+\.)/, '')
