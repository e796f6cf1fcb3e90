import { randomBytes } from 'node:crypto'
import type { SimulatedOutcome, SimulatedPerson } from './person.ts'

export type SimulatedOrder = {
  orderId: string
  returnUrl: string
  createdAt: number
  end: { outcome: SimulatedOutcome; person: SimulatedPerson } | null
}

const keptMilliseconds = 3_600_000
const keptOrders = 20_000

export class Orders {
  readonly #orders = new Map<string, SimulatedOrder>()

  add(order: Omit<SimulatedOrder, 'createdAt' | 'end'>, now: number): string {
    this.#forgetOld(now)
    const key = randomBytes(24).toString('hex')
    this.#orders.set(key, { ...order, createdAt: now, end: null })
    return key
  }

  find(key: unknown): SimulatedOrder | undefined {
    return typeof key === 'string' ? this.#orders.get(key) : undefined
  }

  #forgetOld(now: number) {
    for (const [key, { createdAt }] of this.#orders) {
      if (this.#orders.size < keptOrders && now - createdAt < keptMilliseconds) return
      this.#orders.delete(key)
    }
  }
}
