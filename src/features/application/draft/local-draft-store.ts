import { clearLocalDraft, type DraftStorage, type LocalDraft, saveLocalDraft } from './local-draft.ts'

const localSaveDelay = 250

export class LocalDraftStore {
  /** Of this form on the page: the keys of its draft change with the verified person. */
  readonly key: string
  #draft: LocalDraft
  #storage: DraftStorage
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  #listener: () => void = () => {}

  constructor(storage: DraftStorage, draft: LocalDraft) {
    this.#storage = storage
    this.#draft = draft
    this.key = draft.submitKey
  }

  get draft(): LocalDraft {
    return this.#draft
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  listen(listener: () => void) {
    this.#listener = listener
  }

  update(change: Partial<LocalDraft>) {
    this.#draft = { ...this.#draft, ...change }
    this.#listener()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.save(), localSaveDelay)
  }

  save() {
    clearTimeout(this.#timer)
    if (!this.#isClosed) saveLocalDraft(this.#storage, this.#draft)
  }

  /** Erases the draft for good: later changes on this page are not saved. */
  clear() {
    clearTimeout(this.#timer)
    this.#isClosed = true
    clearLocalDraft(this.#storage)
  }
}
