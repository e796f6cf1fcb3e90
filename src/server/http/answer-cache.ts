import { LRUCache } from 'lru-cache'
import type { Deps } from './app-env.ts'
import type { ReadyAnswer } from './ready-answer.ts'

/** In bytes and in number: small answers take more memory for their objects than for their bytes. */
const bounds = { maxSize: 32 * 2 ** 20, max: 2_000 }
/** Bytes that the objects of an answer take in memory, about. */
const objectBytes = 4_000
/** Characters of a key: no page of ours has a longer address. */
const longestKey = 500

/** `period`: in which the answer is valid. */
type Found<Answer> = { answer: Answer; period: string }

/**
 * Answers that are the same for all callers. An answer is valid until the next write that visitors may see, and at most
 * until the end of the slice (milliseconds) in which it was begun. Slices begin with a full second, so that content with
 * a set time appears exactly then. Writes of other servers show after a slice.
 */
export class AnswerCache {
  readonly #deps: Pick<Deps, 'clock' | 'writes'>
  readonly #ready = new LRUCache<string, Found<ReadyAnswer>>({
    ...bounds,
    sizeCalculation: ({ answer }, key) => answer.size + objectBytes + 2 * key.length,
  })
  readonly #begun = new Map<string, Found<Promise<ReadyAnswer | undefined>>>()
  #second = ''

  constructor(deps: Pick<Deps, 'clock' | 'writes'>) {
    this.#deps = deps
  }

  /** A promise if the answer is being made; it resolves to `undefined` if the answer turns out not to be for all. */
  find(key: string, slice = 1_000): ReadyAnswer | Promise<ReadyAnswer | undefined> | undefined {
    this.#forgetPast()
    const found = this.#ready.get(key) ?? this.#begun.get(key)
    return found?.period === this.#period(slice) ? found.answer : undefined
  }

  /** `answer` resolves to `undefined` if it is not for all. An answer with a long key is not kept. */
  keep(key: string, answer: Promise<ReadyAnswer | undefined>, slice = 1_000): void {
    if (key.length > longestKey) return
    this.#forgetPast()
    const period = this.#period(slice)
    const begun = { answer: answer.catch(() => undefined), period }
    this.#begun.set(key, begun)
    void begun.answer.then((answer) => {
      if (this.#begun.get(key) === begun) this.#begun.delete(key)
      if (answer) this.#ready.set(key, { answer, period })
    })
  }

  /** Also so that none is found again when the clock was set back and comes to its second once more. */
  #forgetPast(): void {
    const second = this.#period(1_000)
    if (second !== this.#second) this.#ready.clear()
    this.#second = second
  }

  #period(slice: number): string {
    return `${this.#deps.writes.count} ${Math.floor(this.#deps.clock() / slice)}`
  }
}
