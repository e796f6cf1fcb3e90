import { isIPv6 } from 'node:net'

/** `allowance`: how many times as much as one IPv4 address a network may do. */
export type Network = { name: string; allowance: number }

/**
 * Masks of the first 64 bits, in four groups. A home has a /64 or a /56, a rented server often a /48. So one sender may
 * have many adjacent networks, and a wider network gets less than all of its parts would.
 */
const prefixes = [
  { masks: [0xffff, 0xffff, 0xffff, 0xffff], end: '', allowance: 1 },
  { masks: [0xffff, 0xffff, 0xffff, 0xff00], end: '/56', allowance: 2 },
  { masks: [0xffff, 0xffff, 0xffff, 0], end: '/48', allowance: 4 },
]

/** From the narrowest to the widest. An IPv4 address, or any other text, is a network by itself. */
export function networksOf(address: string): Network[] {
  // An IPv4 address in IPv6 notation, as Node reports it on a socket for both.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return [{ name: mapped ?? address, allowance: 1 }]
  const groups = firstGroupsOf(address)
  return prefixes.map(({ masks, end, allowance }) => {
    const kept = masks.map((mask, index) => ((groups[index] ?? 0) & mask).toString(16))
    return { name: kept.join(':') + end, allowance }
  })
}

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
