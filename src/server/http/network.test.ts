import { expect, test } from 'vitest'
import { networkOf, networksOf } from './network.ts'

test.each(['2001:db8:1:234::1', '2001:0db8:0001:0234:ffff::9', '2001:DB8:1:234:5:6:7:8', '2001:db8:1:234::%eth0'])(
  '%s is in a /64, a /56 and a /48 with growing allowances',
  (address) => {
    expect(networksOf(address)).toEqual([
      { name: '2001:db8:1:234', allowance: 1 },
      { name: '2001:db8:1:200/56', allowance: 2 },
      { name: '2001:db8:1:0/48', allowance: 4 },
    ])
  },
)

test('an IPv4 address is a network in any notation, and so is any other text', () => {
  expect(networksOf('192.0.2.1')).toEqual([{ name: '192.0.2.1', allowance: 1 }])
  expect(networksOf('::ffff:192.0.2.1')).toEqual(networksOf('192.0.2.1'))
  expect(networkOf('staff 7')).toBe('staff 7')
})
