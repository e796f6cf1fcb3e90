import { clearLocalDraft, type DraftStorage, type LocalDraft, saveLocalDraft } from './local-draft.ts'

/** Milliseconds after the last change. */
const localSaveDelay = 250

/** Holds the local draft of one open form and saves it to the tab's session storage. */
export class LocalDraftStore {
  /** React key of the form. Constant, while `draft.submitKey` changes when another person is verified. */
  readonly key: string
  #draft: LocalDraft
  #storage: DraftStorage
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  #onUpdate: () => void = () => {}

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

  /** One listener only: a second call replaces the first. */
  onUpdate(listener: () => void) {
    this.#onUpdate = listener
  }

  update(change: Partial<LocalDraft>) {
    this.#draft = { ...this.#draft, ...change }
    this.#onUpdate()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.save(), localSaveDelay)
  }

  save() {
    clearTimeout(this.#timer)
    if (!this.#isClosed) saveLocalDraft(this.#storage, this.#draft)
  }

  /** Erases the saved draft. Later changes of this form are not saved. */
  clear() {
    clearTimeout(this.#timer)
    this.#isClosed = true
    clearLocalDraft(this.#storage)
  }
}
