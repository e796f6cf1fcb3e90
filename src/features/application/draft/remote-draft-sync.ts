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

/** In milliseconds; this one counts from the first unsaved change. */
const remoteSaveDelay = 1_500
const delayAfterVerification = 50
const delayAfterNetworkError = 10_000

/**
 * `otherDevice`: another device has saved a version that this tab does not know; saving stops until the applicant
 * chooses one. `sentElsewhere`: another device has sent the form; `body` is the server's error.
 */
type SyncState =
  | { view: 'none' }
  | { view: 'saved'; savedAt: string }
  | { view: 'otherDevice'; remote: RemoteDraft }
  | { view: 'sentElsewhere'; body: ErrorBody }

type SyncSeams = {
  /** Credentials of the verification in this tab; null before it. */
  proof: () => IdentityProof | null
  device: DraftDevice
  save: (proof: IdentityProof, input: RemoteDraftInput) => Promise<RemoteDraftReceipt>
  load: (proof: IdentityProof) => Promise<RemoteDraft>
  readError: (error: unknown) => ErrorBody | null
}

/** Copies the local draft to the remote draft, so that the verified person can continue on another device. */
export class RemoteDraftSync {
  readonly $state = atom<SyncState>({ view: 'none' })
  #store: LocalDraftStore
  #seams: SyncSeams
  #timer: ReturnType<typeof setTimeout> | undefined
  #due = 0
  #isSaving = false
  #savedContent = ''
  #sentProgress = ''
  /** Content of the last request: a page that closes calls `flush` twice. */
  #sentContent = ''
  /** The verification that the last planned save was for. */
  #cert: string | null = null
  #isStarted = false

  constructor(store: LocalDraftStore, seams: SyncSeams) {
    this.#store = store
    this.#seams = seams
    store.onUpdate(() => this.#plan(this.#progress() === this.#sentProgress ? remoteSaveDelay : 0))
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

  /** Saves immediately, even while older content is being saved. */
  flush() {
    void this.#save(true)
  }

  /** Checks whether another device has saved or sent. */
  async checkRemote() {
    const proof = this.#proof()
    if (!proof || this.#isSaving) return
    try {
      const remote = await this.#seams.load(proof)
      if (this.#isCurrent(proof)) this.#onRemoteVersion(remote)
    } catch (error) {
      const body = this.#isCurrent(proof) ? this.#seams.readError(error) : null
      if (body?.code === 'duplicateApplication') this.#onAlreadySent(body)
      if (body?.code !== 'notFound') return
      // The remote draft has expired or was deleted: the next save creates a new one.
      this.#savedContent = ''
      this.#store.update({ remoteVersion: null })
    }
  }

  /** Continues with the local draft; the next save overwrites the other device's draft. */
  keepLocal() {
    const state = this.$state.get()
    if (state.view !== 'otherDevice') return
    this.$state.set({ view: 'none' })
    const { version: remoteVersion, files } = state.remote
    const draftApplication = this.#store.draft.draftApplication ?? (files && { id: files.id, token: files.token })
    this.#store.update({ remoteVersion, draftApplication })
    this.#plan(0)
  }

  /** Never postpones a planned save: continuous typing is saved too. */
  #plan(delay = remoteSaveDelay) {
    if (!this.#isStarted) return
    const { cert } = this.#store.draft.values
    // Saves soon after a new verification: the response reveals a draft of another device.
    const wait = cert === this.#cert ? delay : delayAfterVerification
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
    const isBlocked = ['otherDevice', 'sentElsewhere'].includes(this.$state.get().view)
    const mustWait = this.#isSaving && (!isLeaving || content === this.#sentContent)
    if (!proof || isBlocked || content === this.#savedContent || mustWait) return
    this.#isSaving = true
    this.#sentContent = content
    this.#sentProgress = this.#progress()
    // The submit key identifies this tab as the writer.
    const { remoteVersion: base, submitKey: writer, step, values, draftApplication } = this.#store.draft
    const input = { base, writer, device: this.#seams.device, step, values, files: draftApplication }
    try {
      const { version: remoteVersion, savedAt, files } = await this.#seams.save(proof, input)
      this.#isSaving = false
      if (!this.#isCurrent(proof)) return this.#plan()
      this.#savedContent = content
      this.$state.set({ view: 'saved', savedAt })
      // The response renews the token of the draft application.
      const isSameApplication = files?.id === this.#store.draft.draftApplication?.id
      this.#store.update({ remoteVersion, ...(files && isSameApplication && { draftApplication: files }) })
    } catch (error) {
      this.#isSaving = false
      await this.#onSaveError(this.#isCurrent(proof) ? this.#seams.readError(error) : null)
    }
  }

  /** `body` is null without a response. */
  async #onSaveError(body: ErrorBody | null) {
    if (body === null) return this.#plan(delayAfterNetworkError)
    if (body.code === 'duplicateApplication') return this.#onAlreadySent(body)
    if (body.code === 'versionConflict') await this.checkRemote()
  }

  /** If this tab has tried to send, its attempt may have arrived: the next attempt finds out. */
  #onAlreadySent(body: ErrorBody) {
    if (this.#store.draft.lastSubmission === null) this.$state.set({ view: 'sentElsewhere', body })
  }

  #onRemoteVersion(remote: RemoteDraft) {
    const { draft } = this.#store
    if (remote.writer === draft.submitKey || remote.version === draft.remoteVersion) return
    if (isWorthOffering(remote, draft)) return this.$state.set({ view: 'otherDevice', remote })
    this.#store.update({ remoteVersion: remote.version })
    this.#plan(0)
  }

  /** Step and files: a change is saved without delay, because a browser may close a busy tab without an event. */
  #progress() {
    const { step, draftApplication, files } = this.#store.draft
    return JSON.stringify({ step, id: draftApplication?.id, files })
  }

  #proof() {
    const proof = this.#store.isClosed ? null : this.#seams.proof()
    return proof && proof.cert === this.#store.draft.values.cert ? proof : null
  }

  /** False if another person was verified while the request was under way: its response is ignored. */
  #isCurrent({ cert }: IdentityProof) {
    return this.#proof()?.cert === cert
  }

  #content() {
    const { step, values, draftApplication, files } = this.#store.draft
    return JSON.stringify({ step, values, id: draftApplication?.id, files })
  }
}

const path = ({ cert }: IdentityProof) => `v1/cert/${cert}/draft`
const bearer = ({ token }: IdentityProof) => ({ Authorization: `Bearer ${token}` })

/** `keepalive`: the page may be closed while the request is under way. */
export async function saveRemoteDraft(proof: IdentityProof, json: RemoteDraftInput) {
  const answer = api.put<{ draft: RemoteDraftReceipt }>(path(proof), { json, keepalive: true, headers: bearer(proof) })
  return (await answer.json()).draft
}

export async function loadRemoteDraft(proof: IdentityProof): Promise<RemoteDraft> {
  return (await api.get<{ draft: RemoteDraft }>(path(proof), { headers: bearer(proof) }).json()).draft
}

/** Consents and identity: never taken from the remote draft, because they belong to the verification in this tab. */
function localOnly({ _terms, cert, needsCert, name, phone, birth }: FormValues) {
  return { _terms, cert, needsCert, name, phone, birth }
}

function hasSameAnswers(first: FormValues, second: FormValues): boolean {
  const ignored = localOnly(emptyValues)
  return JSON.stringify({ ...first, ...ignored }) === JSON.stringify({ ...second, ...ignored })
}

function isWorthOffering(remote: RemoteDraft, { values, files }: LocalDraft): boolean {
  const uploads = Object.values(remote.files?.uploads ?? {})
  const hasMoreFiles = uploads.some(({ name, sha256 }) => files[name]?.sha256 !== sha256)
  return hasMoreFiles || !(hasSameAnswers(remote.values, emptyValues) || hasSameAnswers(remote.values, values))
}

/** The remote draft as a local draft, with this tab's consents and identity, and with new keys. */
export function adoptedDraft(
  { version, step, values, files }: RemoteDraft,
  draft: LocalDraft,
  randomId: () => string,
): LocalDraft {
  return {
    ...draft,
    step,
    values: { ...values, ...localOnly(draft.values) },
    draftApplication: files && { id: files.id, token: files.token },
    files: { ...files?.uploads },
    unfinishedUploads: [],
    createKey: randomId(),
    submitKey: randomId(),
    lastSubmission: null,
    remoteVersion: version,
  }
}
