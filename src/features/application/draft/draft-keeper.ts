import { clearDraft, type Draft, type DraftStorage, saveDraft } from './draft.ts'

const saveAfter = 250

/** Holds the draft while the form is open and saves it shortly after each change, and at once when the page hides. */
export class DraftKeeper {
  #draft: Draft
  #storage: DraftStorage
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  #listener: () => void = () => {}

  constructor(storage: DraftStorage, draft: Draft) {
    this.#storage = storage
    this.#draft = draft
  }

  get draft(): Draft {
    return this.#draft
  }

  /** Whether the draft was erased. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Calls back after each change; there is one listener. */
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

  /** Erases the draft for good: nothing that still happens on this page brings it back. */
  discard() {
    clearTimeout(this.#timer)
    this.#isClosed = true
    clearDraft(this.#storage)
  }
}
