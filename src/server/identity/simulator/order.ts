import { randomBytes } from 'node:crypto'
import type { SimulatedOutcome, SimulatedPerson } from './person.ts'

/** A verification that was registered at the simulator; `end` is the tester's choice. */
export type SimulatedOrder = {
  orderId: string
  returnUrl: string
  createdAt: number
  end: { outcome: SimulatedOutcome; person: SimulatedPerson } | null
}

const maximumAgeMilliseconds = 3_600_000
const maximumOrders = 20_000

export class Orders {
  /** In order of creation. */
  readonly #orders = new Map<string, SimulatedOrder>()

  add(order: Omit<SimulatedOrder, 'createdAt' | 'end'>, now: number): string {
    this.#deleteOld(now)
    const key = randomBytes(24).toString('hex')
    this.#orders.set(key, { ...order, createdAt: now, end: null })
    return key
  }

  find(key: unknown): SimulatedOrder | undefined {
    return typeof key === 'string' ? this.#orders.get(key) : undefined
  }

  #deleteOld(now: number) {
    for (const [key, { createdAt }] of this.#orders) {
      if (this.#orders.size < maximumOrders && now - createdAt < maximumAgeMilliseconds) return
      this.#orders.delete(key)
    }
  }
}
