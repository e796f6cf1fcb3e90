import { atom } from 'nanostores'
import type { ErrorBody } from '#contract/error.ts'
import type { DraftDevice, KeptDraft, KeptDraftInput, SavedDraft } from '#contract/kept-draft.ts'
import type { IdentityProof } from '#stores/identity.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { isWorthOffering } from './other-draft.ts'

const saveAfter = 1_500
const retryAfter = 10_000

/**
 * Where the server's copy of the draft stands. `other`: another device has saved what this tab has not; `sent`: the
 * application was sent from another one.
 */
export type SyncState =
  | { view: 'none' }
  | { view: 'saved'; savedAt: string }
  | { view: 'other'; other: KeptDraft }
  | { view: 'sent'; body: ErrorBody }

export type SyncSeams = {
  /** The verification that this form stands on; null without one. */
  proof: () => IdentityProof | null
  device: DraftDevice
  save: (proof: IdentityProof, input: KeptDraftInput, keepalive: boolean) => Promise<SavedDraft>
  load: (proof: IdentityProof) => Promise<KeptDraft>
  readError: (error: unknown) => ErrorBody | null
}

/** Keeps a verified person's draft on the server too, shortly after each change, so that another device can go on. */
export class DraftSync {
  readonly $state = atom<SyncState>({ view: 'none' })
  #keeper: DraftKeeper
  #seams: SyncSeams
  #timer: ReturnType<typeof setTimeout> | undefined
  #due = 0
  #underWay = false
  #saved = ''
  /** What is on its way: closing a page asks for it twice. */
  #sent = ''
  #cert: string | null = null
  #isStarted = false

  constructor(keeper: DraftKeeper, seams: SyncSeams) {
    this.#keeper = keeper
    this.#seams = seams
    keeper.listen(() => this.#plan())
  }

  /** Begins to save, and looks at what other devices have done meanwhile. */
  start() {
    this.#isStarted = true
    this.#plan(0)
  }

  /** Saves what is not saved yet in a request that outlives the page, and stops. */
  stop() {
    this.flush()
    this.#isStarted = false
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Saves at once what is not saved yet: the page may be closed any moment. */
  flush() {
    void this.#save(true)
  }

  /** Asks whether another device has saved or sent meanwhile. */
  async look() {
    const proof = this.#proof()
    if (!proof || this.#underWay) return
    try {
      this.#meet(await this.#seams.load(proof))
    } catch (error) {
      const body = this.#seams.readError(error)
      if (body?.code === 'duplicateApplication') this.#learnSent(body)
      if (body?.code !== 'notFound') return
      this.#saved = ''
      this.#keeper.update({ version: null })
    }
  }

  /** Goes on with what stands here; what the other device has saved gives way to it. */
  keepOwn() {
    const state = this.$state.get()
    if (state.view !== 'other') return
    this.$state.set({ view: 'none' })
    const { version, files } = state.other
    const server = this.#keeper.draft.server ?? (files && { id: files.id, token: files.token })
    this.#keeper.update({ version, server })
    this.#plan(0)
  }

  /** Plans a save, unless an earlier one is planned: who types without a pause is saved as well. */
  #plan(delay = saveAfter) {
    if (!this.#isStarted) return
    const { cert } = this.#keeper.draft.values
    // Whoever has just been verified learns at once of what they left elsewhere.
    const wait = cert === this.#cert ? delay : 50
    this.#cert = cert
    const due = Date.now() + wait
    if (this.#timer !== undefined && this.#due <= due) return
    clearTimeout(this.#timer)
    this.#due = due
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#save(false)
    }, wait)
  }

  async #save(keepalive: boolean) {
    const proof = this.#proof()
    const content = this.#content()
    const isSettled = ['other', 'sent'].includes(this.$state.get().view)
    const isUnderWay = this.#underWay && (!keepalive || content === this.#sent)
    if (!proof || isSettled || content === this.#saved || isUnderWay) return
    this.#underWay = true
    this.#sent = content
    const { version: base, submitKey: writer, step, values, server } = this.#keeper.draft
    const input = { base, writer, device: this.#seams.device, step, values, files: server }
    try {
      const { version, savedAt, files } = await this.#seams.save(proof, input, keepalive)
      this.#saved = content
      this.$state.set({ view: 'saved', savedAt })
      this.#keeper.update({ version, ...(files && files.id === this.#keeper.draft.server?.id && { server: files }) })
      this.#underWay = false
    } catch (error) {
      this.#underWay = false
      await this.#learn(this.#seams.readError(error))
    }
  }

  /** What a refusal says; without an answer the network is away, and the same goes again. */
  async #learn(body: ErrorBody | null) {
    if (body === null) return this.#plan(retryAfter)
    if (body.code === 'duplicateApplication') return this.#learnSent(body)
    if (body.code === 'versionConflict') await this.look()
  }

  /** Once this tab has sent, the application may be its own, whose answer got lost: sending it again will tell. */
  #learnSent(body: ErrorBody) {
    if (this.#keeper.draft.lastSent === null) this.$state.set({ view: 'sent', body })
  }

  #meet(other: KeptDraft) {
    const { draft } = this.#keeper
    if (other.writer === draft.submitKey || other.version === draft.version) return
    if (isWorthOffering(other, draft)) return this.$state.set({ view: 'other', other })
    this.#keeper.update({ version: other.version })
    this.#plan(0)
  }

  #proof() {
    const proof = this.#keeper.isClosed ? null : this.#seams.proof()
    return proof && proof.cert === this.#keeper.draft.values.cert ? proof : null
  }

  #content() {
    const { step, values, server, files } = this.#keeper.draft
    return JSON.stringify({ step, values, id: server?.id, files })
  }
}
