import { LRUCache } from 'lru-cache'
import type { Deps } from './app-env.ts'
import type { ReadyAnswer } from './ready-answer.ts'

/** Bytes, and answers: small ones take more memory for their objects than for their bytes. */
const bounds = { maxSize: 32 * 2 ** 20, max: 2_000 }
/** Bytes of an answer's objects. */
const objectBytes = 4_000
/** Of a key: no page of ours has a longer address. */
const longestKey = 500

type Found<Answer> = { answer: Answer; moment: string }

/**
 * Answers that are the same for all callers. One is given out until a write that visitors may see, and at most until the
 * end of the slice of time in which it was begun. Slices begin with the full second: what appears or opens at a set
 * time does so exactly. Other servers' writes show after a slice.
 */
export class SharedAnswers {
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

  /** A promise if the answer is on its way; it resolves to `undefined` if that one is not for all. */
  find(key: string, slice = 1_000): ReadyAnswer | Promise<ReadyAnswer | undefined> | undefined {
    this.#forgetPast()
    const found = this.#ready.get(key) ?? this.#begun.get(key)
    return found?.moment === this.#moment(slice) ? found.answer : undefined
  }

  /** `answer` resolves to `undefined` if it is not for all. One with a long key is not kept. */
  keep(key: string, answer: Promise<ReadyAnswer | undefined>, slice = 1_000): void {
    if (key.length > longestKey) return
    this.#forgetPast()
    const moment = this.#moment(slice)
    const begun = { answer: answer.catch(() => undefined), moment }
    this.#begun.set(key, begun)
    void begun.answer.then((answer) => {
      if (this.#begun.get(key) === begun) this.#begun.delete(key)
      if (answer) this.#ready.set(key, { answer, moment })
    })
  }

  /** Also so that none is found again when the clock was set back and comes to its second once more. */
  #forgetPast(): void {
    const second = this.#moment(1_000)
    if (second !== this.#second) this.#ready.clear()
    this.#second = second
  }

  #moment(slice: number): string {
    return `${this.#deps.writes.count} ${Math.floor(this.#deps.clock() / slice)}`
  }
}
