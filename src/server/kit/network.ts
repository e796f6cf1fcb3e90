import { isIPv6 } from 'node:net'

/** A network that somebody calls from, and how many times as much as one address of IPv4 it may do. */
export type Network = { name: string; allowance: number }

/**
 * What of an address's first 64 bits, in four groups, makes its network. A home has a /64 or a /56, a rented server often
 * a /48: who has many networks has them side by side, and together they are less than so many strangers.
 */
const prefixes = [
  { masks: [0xffff, 0xffff, 0xffff, 0xffff], end: '', allowance: 1 },
  { masks: [0xffff, 0xffff, 0xffff, 0xff00], end: '/56', allowance: 2 },
  { masks: [0xffff, 0xffff, 0xffff, 0], end: '/48', allowance: 4 },
]

/** The networks that an address is in, from the narrowest on; what is no address of IPv6 is by itself. */
export function networksOf(address: string): Network[] {
  // `::ffff:` leads an address of IPv4.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return [{ name: mapped ?? address, allowance: 1 }]
  const groups = firstGroupsOf(address)
  return prefixes.map(({ masks, end, allowance }) => {
    const kept = masks.map((mask, index) => ((groups[index] ?? 0) & mask).toString(16))
    return { name: kept.join(':') + end, allowance }
  })
}

/** The narrowest of them. */
export function networkOf(address: string): string {
  return networksOf(address)[0]?.name ?? address
}

function firstGroupsOf(address: string): number[] {
  const [start = '', end = ''] = (address.split('%')[0] ?? '').split('::')
  const [first, last] = [start, end].map((part) => (part ? part.split(':') : []))
  const missing = 8 - (first?.length ?? 0) - (last?.length ?? 0)
  const groups = [...(first ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(last ?? [])]
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16))
}
