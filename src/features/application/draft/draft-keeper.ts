import { clearDraft, type Draft, type DraftStorage, saveDraft } from './draft.ts'

const saveAfter = 250

export class DraftKeeper {
  /** Of this form on the page: the keys of its draft change with the verified person. */
  readonly key: string
  #draft: Draft
  #storage: DraftStorage
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  #listener: () => void = () => {}

  constructor(storage: DraftStorage, draft: Draft) {
    this.#storage = storage
    this.#draft = draft
    this.key = draft.submitKey
  }

  get draft(): Draft {
    return this.#draft
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  listen(listener: () => void) {
    this.#listener = listener
  }

  update(change: Partial<Draft>) {
    this.#draft = { ...this.#draft, ...change }
    this.#listener()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.save(), saveAfter)
  }

  save() {
    clearTimeout(this.#timer)
    if (!this.#isClosed) saveDraft(this.#storage, this.#draft)
  }

  /** Erases the draft for good: later changes on this page are not saved. */
  discard() {
    clearTimeout(this.#timer)
    this.#isClosed = true
    clearDraft(this.#storage)
  }
}
