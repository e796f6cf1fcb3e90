import { useEffect, useRef, useState } from 'react'
import { type FormReceipt, formEntry } from '#contract/content/form.ts'
import { formTerms, termsId } from '#contract/terms/terms.ts'
import { api, readError } from '#stores/session.ts'
import { useForm } from '#ui/form/use-form.ts'
import { clearFormEntryDraft, newFormEntryDraft, readFormEntryDraft, saveFormEntryDraft } from './form-entry-draft.ts'
import type { FormEntryProps } from './texts.ts'
import { type ProfileState, useProfile } from './use-profile.ts'
import { useRetries } from './use-retries.ts'

/** The error summary lists errors in this order: that of the fields on the page. */
const fieldOrder = ['name', 'phone', 'email', 'company', 'message', 'choices', 'profile', '_terms']

/** The form's state. Its draft is in session storage until it is sent; after a lost response it is sent again. */
export function useEntry(formId: string, { form: texts, validation }: FormEntryProps['messages']) {
  const [savedDraft] = useState(() => readFormEntryDraft(window.sessionStorage, formId))
  const [receipt, setReceipt] = useState<FormReceipt | null>(null)
  const sent = useRef(savedDraft.sent)
  const profile = useProfile(formId, {
    receipt: savedDraft.profile,
    wasUploading: savedDraft.isUploading,
  })
  const storedProfile = profile.state.view === 'done' ? profile.state.receipt : null
  const isUploading = profile.state.view === 'sending'
  const state = useForm({
    id: 'entry',
    start: fieldsOf(savedDraft.values),
    order: fieldOrder,
    schema: formEntry,
    bodyOf: ({ _terms, ...values }) => ({
      _terms: _terms ? [termsId(formTerms)] : [],
      ...values,
      profile: storedProfile?.token ?? null,
    }),
    check: () => profileError(profile.state.view),
    texts: { ...texts, ...validation },
    readFailure: (error) => {
      const body = readError(error)
      if (!body) return { title: texts.network, text: texts['network.text'], isLost: true }
      return { fields: body.fields, text: body.message }
    },
    send: async (output) => {
      const body = JSON.stringify(output)
      if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() }
      // Saved before sending: after a reload the draft must know what the server may have accepted.
      save()
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': sent.current.key }
      const answer = await api.post<{ entry: FormReceipt }>(`v1/forms/${formId}/entries`, { body, headers }).json()
      clearFormEntryDraft(window.sessionStorage)
      setReceipt(answer.entry)
    },
  })
  const { _terms: hasAgreed, choices, ...textFields } = state.values
  const save = () => {
    const values = { ...textFields, choices: [...choices], hasAgreed }
    saveFormEntryDraft(window.sessionStorage, {
      formId,
      values,
      profile: storedProfile,
      isUploading,
      sent: sent.current,
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on each change of what is saved
  useEffect(() => {
    if (!receipt) save()
  }, [formId, state.values, storedProfile, isUploading, receipt])
  useRetries(state.failure?.isLost === true, state.sendAgain)

  const change: typeof state.change = (changes) => {
    state.change(changes)
    state.forget()
  }
  const startAgain = () => {
    sent.current = { body: '', key: '' }
    state.reset(fieldsOf(newFormEntryDraft(formId).values))
    profile.reset()
    setReceipt(null)
  }
  return { state: { ...state, change }, profile, receipt, startAgain }
}

function fieldsOf({ hasAgreed, choices, ...texts }: ReturnType<typeof newFormEntryDraft>['values']) {
  return { ...texts, choices: choices as readonly string[], _terms: hasAgreed }
}

/** The form is sent only when the profile is stored or removed. */
function profileError(view: ProfileState['view']): Record<string, string> {
  if (view === 'sending') return { profile: 'profile.wait' }
  return view === 'failed' ? { profile: 'profile.unsent' } : {}
}
