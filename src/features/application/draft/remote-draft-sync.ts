import { atom } from 'nanostores'
import type {
  DraftDevice,
  RemoteDraft,
  RemoteDraftInput,
  RemoteDraftReceipt,
} from '#contract/application/remote-draft.ts'
import type { ErrorBody } from '#contract/kit/error.ts'
import type { IdentityProof } from '#stores/identity.ts'
import { api } from '#stores/session.ts'
import { emptyValues, type FormValues, type LocalDraft } from './local-draft.ts'
import type { LocalDraftStore } from './local-draft-store.ts'

const remoteSaveDelay = 1_500
const retryAfter = 10_000

/** `other`: another device has saved a version that this tab does not know. `sent`: another device has sent the form. */
type SyncState =
  | { view: 'none' }
  | { view: 'saved'; savedAt: string }
  | { view: 'other'; other: RemoteDraft }
  | { view: 'sent'; body: ErrorBody }

type SyncSeams = {
  proof: () => IdentityProof | null
  device: DraftDevice
  save: (proof: IdentityProof, input: RemoteDraftInput) => Promise<RemoteDraftReceipt>
  load: (proof: IdentityProof) => Promise<RemoteDraft>
  readError: (error: unknown) => ErrorBody | null
}

/** Saves a verified person's draft on the server, so that another device can continue it. */
export class RemoteDraftSync {
  readonly $state = atom<SyncState>({ view: 'none' })
  #store: LocalDraftStore
  #seams: SyncSeams
  #timer: ReturnType<typeof setTimeout> | undefined
  #due = 0
  #underWay = false
  /** `sent`: of the latest request; closing a page flushes twice. */
  #latest = { saved: '', sent: '', sentPlace: '' }
  #cert: string | null = null
  #isStarted = false

  constructor(store: LocalDraftStore, seams: SyncSeams) {
    this.#store = store
    this.#seams = seams
    store.listen(() => this.#plan(this.#place() === this.#latest.sentPlace ? remoteSaveDelay : 0))
  }

  start() {
    this.#isStarted = true
    this.#plan(0)
  }

  stop() {
    this.flush()
    this.#isStarted = false
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Saves immediately, even while an older content is being saved. */
  flush() {
    void this.#save(true)
  }

  /** Checks whether another device has saved or sent. */
  async checkRemote() {
    const proof = this.#proof()
    if (!proof || this.#underWay) return
    try {
      const other = await this.#seams.load(proof)
      if (this.#isFor(proof)) this.#onRemoteVersion(other)
    } catch (error) {
      const body = this.#isFor(proof) ? this.#seams.readError(error) : null
      if (body?.code === 'duplicateApplication') this.#onSent(body)
      if (body?.code !== 'notFound') return
      this.#latest.saved = ''
      this.#store.update({ version: null })
    }
  }

  /** Continues with this tab's draft; the next save overwrites the other device's draft. */
  keepLocal() {
    const state = this.$state.get()
    if (state.view !== 'other') return
    this.$state.set({ view: 'none' })
    const { version, files } = state.other
    const server = this.#store.draft.server ?? (files && { id: files.id, token: files.token })
    this.#store.update({ version, server })
    this.#plan(0)
  }

  /** Does not postpone a planned save, so that continuous typing is saved too. */
  #plan(delay = remoteSaveDelay) {
    if (!this.#isStarted) return
    const { cert } = this.#store.draft.values
    // Saves soon after a new verification: the response reveals a draft of another device.
    const wait = cert === this.#cert ? delay : 50
    if (cert !== this.#cert) this.$state.set({ view: 'none' })
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

  async #save(isLeaving: boolean) {
    const proof = this.#proof()
    const content = this.#content()
    const isSettled = ['other', 'sent'].includes(this.$state.get().view)
    const isUnderWay = this.#underWay && (!isLeaving || content === this.#latest.sent)
    if (!proof || isSettled || content === this.#latest.saved || isUnderWay) return
    this.#underWay = true
    this.#latest = { ...this.#latest, sent: content, sentPlace: this.#place() }
    const { version: base, submitKey: writer, step, values, server } = this.#store.draft
    const input = { base, writer, device: this.#seams.device, step, values, files: server }
    try {
      const { version, savedAt, files } = await this.#seams.save(proof, input)
      this.#underWay = false
      if (!this.#isFor(proof)) return this.#plan()
      this.#latest.saved = content
      this.$state.set({ view: 'saved', savedAt })
      this.#store.update({ version, ...(files && files.id === this.#store.draft.server?.id && { server: files }) })
    } catch (error) {
      this.#underWay = false
      await this.#onRefusal(this.#isFor(proof) ? this.#seams.readError(error) : null)
    }
  }

  async #onRefusal(body: ErrorBody | null) {
    if (body === null) return this.#plan(retryAfter)
    if (body.code === 'duplicateApplication') return this.#onSent(body)
    if (body.code === 'versionConflict') await this.checkRemote()
  }

  /** After a first attempt of this tab, the application may be its own: the next attempt finds out. */
  #onSent(body: ErrorBody) {
    if (this.#store.draft.lastSent === null) this.$state.set({ view: 'sent', body })
  }

  #onRemoteVersion(other: RemoteDraft) {
    const { draft } = this.#store
    if (other.writer === draft.submitKey || other.version === draft.version) return
    if (isWorthOffering(other, draft)) return this.$state.set({ view: 'other', other })
    this.#store.update({ version: other.version })
    this.#plan(0)
  }

  /** Step and files: a change is saved without delay, since a browser may close a busy tab without telling the page. */
  #place() {
    const { step, server, files } = this.#store.draft
    return JSON.stringify({ step, id: server?.id, files })
  }

  #proof() {
    const proof = this.#store.isClosed ? null : this.#seams.proof()
    return proof && proof.cert === this.#store.draft.values.cert ? proof : null
  }

  /** Another person may be verified by the time of an answer. */
  #isFor({ cert }: IdentityProof) {
    return this.#proof()?.cert === cert
  }

  #content() {
    const { step, values, server, files } = this.#store.draft
    return JSON.stringify({ step, values, id: server?.id, files })
  }
}

const path = ({ cert }: IdentityProof) => `v1/cert/${cert}/draft`
const bearer = ({ token }: IdentityProof) => ({ Authorization: `Bearer ${token}` })

/** Outlives the page: it may be closed while a planned save is under way. */
export async function saveRemoteDraft(proof: IdentityProof, json: RemoteDraftInput) {
  const answer = api.put<{ draft: RemoteDraftReceipt }>(path(proof), { json, keepalive: true, headers: bearer(proof) })
  return (await answer.json()).draft
}

export async function loadRemoteDraft(proof: IdentityProof): Promise<RemoteDraft> {
  return (await api.get<{ draft: RemoteDraft }>(path(proof), { headers: bearer(proof) }).json()).draft
}

/** Consents and identity are not taken from another device's draft. */
function ownAnswers({ _terms, cert, needsCert, name, phone, birth }: FormValues) {
  return { _terms, cert, needsCert, name, phone, birth }
}

function isSame(one: FormValues, other: FormValues): boolean {
  const own = ownAnswers(emptyValues)
  return JSON.stringify({ ...one, ...own }) === JSON.stringify({ ...other, ...own })
}

function isWorthOffering(other: RemoteDraft, { values, files }: LocalDraft): boolean {
  const uploads = Object.values(other.files?.uploads ?? {})
  const hasMoreFiles = uploads.some(({ name, sha256 }) => files[name]?.sha256 !== sha256)
  return hasMoreFiles || !(isSame(other.values, emptyValues) || isSame(other.values, values))
}

/** Adopts another device's draft, with this tab's consents and identity and with new keys. */
export function adoptedDraft(
  { version, step, values, files }: RemoteDraft,
  draft: LocalDraft,
  randomId: () => string,
): LocalDraft {
  return {
    ...draft,
    step,
    values: { ...values, ...ownAnswers(draft.values) },
    server: files && { id: files.id, token: files.token },
    files: { ...files?.uploads },
    pending: [],
    createKey: randomId(),
    submitKey: randomId(),
    lastSent: null,
    version,
  }
}
