import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'

// Networks that may hold internal services.
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')

/** Whether this is an address on the public internet. IPv4-mapped IPv6 addresses are checked as IPv4. */
export function isPublicAddress(address: string) {
  const version = isIP(address)
  return version !== 0 && !privateNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

type LookUpDone = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/** Node's lookup without private addresses. Checked on each lookup because DNS answers can change (DNS rebinding). */
export function lookUpPublic(hostname: string, options: LookupOptions, done: LookUpDone) {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const found = addresses?.filter(({ address }) => isPublicAddress(address)) ?? []
    const [first] = found
    if (error || !first) return done(error ?? new Error(`${hostname} has no public address`), [])
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}
