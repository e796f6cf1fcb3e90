import { useCallback, useRef, useState } from 'react'
import { type FormFileReceipt, profileTypes } from '#contract/content/form.ts'
import { hasExtensionOf } from '#contract/kit/describe-file-types.ts'
import type { ErrorBody } from '#contract/kit/error.ts'
import { fileMaximumBytes } from '#contract/kit/file-maximum.ts'
import { sendBody } from '#lib/send-body.ts'
import { pageHeaders } from '#stores/page-headers.ts'
import { api } from '#stores/session.ts'
import { useRetries } from './use-retries.ts'

export type ProfileProblem = 'wrongType' | 'tooLarge' | 'empty' | 'network' | 'lost' | { message: string }
export type ProfileState =
  | { view: 'none' }
  | { view: 'sending'; originalName: string; size: number; percent: number }
  | { view: 'failed'; originalName: string; size: number; problem: ProfileProblem }
  | { view: 'done'; receipt: FormFileReceipt }

type SavedProfile = { receipt: FormFileReceipt | null; wasUploading: boolean }

/**
 * Upload of the company's profile. `saved` is its state in the form's draft. The file itself is not in the draft, so an
 * upload that a reload interrupted is `lost` and has to be chosen again.
 */
export function useProfile(formId: string, saved: SavedProfile) {
  const [state, setState] = useState<ProfileState>(() => stateOf(saved))
  const chosen = useRef<File | null>(null)
  const { upload, stop } = useUpload(formId, setState)

  const discard = () => {
    stop()
    chosen.current = null
    // If the request fails, the server deletes the file later: no form entry was sent with it.
    if (state.view === 'done') void remove(formId, state.receipt)
  }
  const select = (file: File) => {
    discard()
    const problem = problemBeforeUpload(file)
    if (problem) return setState({ view: 'failed', originalName: file.name, size: file.size, problem })
    chosen.current = file
    void upload(file)
  }
  const clear = () => {
    discard()
    setState({ view: 'none' })
  }
  const uploadAgain = useCallback(async () => (chosen.current ? upload(chosen.current) : true), [upload])
  useRetries(state.view === 'failed' && state.problem === 'network', uploadAgain)

  const canRetry = state.view === 'failed' && chosen.current !== null
  return { state, select, clear, retry: () => void uploadAgain(), reset: () => setState({ view: 'none' }), canRetry }
}

function stateOf({ receipt, wasUploading }: SavedProfile): ProfileState {
  if (receipt) return { view: 'done', receipt }
  return wasUploading ? { view: 'failed', originalName: '', size: 0, problem: 'lost' } : { view: 'none' }
}

/** `upload` resolves to true after any response or a cancellation, and to false if the connection is lost. */
function useUpload(formId: string, setState: (state: ProfileState) => void) {
  const running = useRef<AbortController | null>(null)
  const upload = useCallback(
    async (file: File): Promise<boolean> => {
      const abort = new AbortController()
      running.current = abort
      const { signal } = abort
      const fileFacts = { originalName: file.name, size: file.size }
      const show = (state: ProfileState) => {
        if (!signal.aborted) setState(state)
      }
      const onProgress = (percent: number) => show({ view: 'sending', ...fileFacts, percent })
      onProgress(0)
      const form = new FormData()
      form.append('upload', file)
      const { status, body } = await sendBody('POST', `/api/v1/forms/${formId}/files`, form, pageHeaders(), {
        signal,
        onProgress,
      })
      // The API responds with a receipt or an error.
      if (status === 201) show({ view: 'done', receipt: body as FormFileReceipt })
      else show({ view: 'failed', ...fileFacts, problem: problemOf(body as ErrorBody | null) })
      // Status 0: the connection was lost.
      return status !== 0 || signal.aborted
    },
    [formId, setState],
  )
  return { upload, stop: () => running.current?.abort() }
}

async function remove(formId: string, { file, token }: FormFileReceipt) {
  const headers = { Authorization: `Bearer ${token}` }
  await api.delete(`v1/forms/${formId}/files/${file._id}`, { headers }).catch(() => undefined)
}

/** Checks before the upload; the server checks the content. */
function problemBeforeUpload({ name, size }: File): ProfileProblem | null {
  if (!hasExtensionOf(profileTypes, name)) return 'wrongType'
  if (size === 0) return 'empty'
  return size > fileMaximumBytes ? 'tooLarge' : null
}

function problemOf(body: ErrorBody | null): ProfileProblem {
  return body?.message ? { message: body.message } : 'network'
}
