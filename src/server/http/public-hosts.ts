import type { LookupAddress, LookupOptions } from 'node:dns'
import { Resolver } from 'node:dns/promises'
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
  ['192.88.99.0', 24],
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
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')

/** Whether this is an address on the public internet. IPv4-mapped IPv6 addresses are checked as IPv4. */
export function isPublicAddress(address: string) {
  const version = isIP(address)
  return version !== 0 && !privateNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** The name belongs to no address on the public internet. */
export class PrivateHostError extends Error {}

// Not the system's resolver: a name server that answers slowly would hold up threads that also read files.
const resolver = new Resolver({ timeout: 2_000, tries: 2 })

async function findPublicAddresses(hostname: string): Promise<LookupAddress[]> {
  if (/(?:^|\.)localhost\.?$/i.test(hostname)) throw new PrivateHostError(`${hostname} has no public address`)
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ].filter(({ address }) => isPublicAddress(address))
  if (found.length === 0) throw new PrivateHostError(`${hostname} has no public address`)
  return found
}

type LookUpDone = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/**
 * A lookup for requests to addresses that people enter: only public ones are connected to. Checked on each lookup
 * because DNS answers can change (DNS rebinding). Node skips it for hosts that are an IP address themselves.
 */
export function lookUpPublic(hostname: string, options: LookupOptions, done: LookUpDone) {
  // oxlint-disable promise/no-callback-in-promise -- Node's interface
  findPublicAddresses(hostname).then(
    (found) => (options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)),
    (error: NodeJS.ErrnoException) => done(error, []),
  )
  // oxlint-enable promise/no-callback-in-promise
}
