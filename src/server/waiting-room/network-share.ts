/** Part of the places with which a network never waits for others; at least two places, and at most half of all. */
const fewPart = 1 / 50

/**
 * Places in the form by network. As with uploads, a network is passed over once it holds as many as are free; the places
 * of those that hold few count as free, as all are taken in a rush. So one network may hold half of all, two three
 * quarters.
 */
export class NetworkShares {
  readonly #held: Map<string, number>
  readonly #few: number
  #free: number

  constructor(held: Map<string, number>, places: number) {
    this.#held = held
    this.#few = Math.max(Math.min(2, places / 2), places * fewPart)
    this.#free =
      places - [...held.values()].filter((count) => count >= this.#few).reduce((sum, count) => sum + count, 0)
  }

  isPassedOver(network: string): boolean {
    const count = this.#of(network)
    return count >= this.#few && count >= this.#free
  }

  /** The one with the fewest places first. */
  passedOver(): string[] {
    const networks = [...this.#held.keys()].filter((network) => this.isPassedOver(network))
    return networks.sort((one, other) => this.#of(one) - this.#of(other))
  }

  take(network: string): void {
    const before = this.#of(network)
    this.#held.set(network, before + 1)
    if (before >= this.#few) this.#free -= 1
    else if (before + 1 >= this.#few) this.#free -= before + 1
  }

  #of(network: string): number {
    return this.#held.get(network) ?? 0
  }
}
