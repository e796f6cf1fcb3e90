import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { formEntry } from '#contract/content/form.ts'
import { formTerm, termId } from '#contract/terms/term.ts'
import { fieldCodes } from '#lib/field-codes.ts'
import { type EntryDraft, type EntryValues, newEntryDraft, readEntryDraft, saveEntryDraft } from './entry-draft.ts'
import { usePosting } from './use-posting.ts'
import { useProfile } from './use-profile.ts'

export type EntryField = keyof Omit<EntryValues, 'hasAgreed'> | '_terms' | 'profile'
export type Codes = Partial<Record<EntryField, string>>

export function useEntry(formId: string) {
  const [draft, setDraft] = useState(() => readEntryDraft(window.sessionStorage, formId))
  const [codes, setCodes] = useState<Codes>({})
  const [attempt, setAttempt] = useState(0)
  const report = useCallback((found: Codes) => {
    setCodes(found)
    setAttempt((count) => count + 1)
  }, [])
  const profile = useProfile(formId, { receipt: draft.profile, wasUploading: draft.isUploading })
  const posting = usePosting(formId, draft.sent, report)
  const { values } = draft
  const stored = profile.state.view === 'done' ? profile.state.receipt : null
  const now = { formId, values, profile: stored, isUploading: profile.state.view === 'sending' }
  useKept(now, posting)

  const change = (changes: Partial<EntryValues>) => {
    setDraft((before) => ({ ...before, values: { ...before.values, ...changes } }))
    const changed = Object.keys(changes).map((name) => (name === 'hasAgreed' ? '_terms' : name))
    setCodes((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name))))
    posting.forget()
  }
  const send = async () => {
    if (posting.isUnderWay()) return
    const result = v.safeParse(formEntry, bodyOf(values, stored?.token ?? null))
    const found = { ...fieldCodes(result.issues), ...profileCode(profile.state.view) }
    report(found)
    posting.forget()
    if (result.success && Object.keys(found).length === 0)
      // Saved before sending: after a reload the draft must know what the server may have accepted.
      await posting.send(JSON.stringify(result.output), (sent) =>
        saveEntryDraft(window.sessionStorage, { ...now, sent }),
      )
  }
  const begin = () => {
    setDraft(newEntryDraft(formId))
    profile.reset()
    posting.begin()
    setCodes({})
  }
  return { values, change, codes, attempt, posting, profile, send, begin }
}

function useKept(
  { formId, values, profile, isUploading }: Omit<EntryDraft, 'sent'>,
  { receipt, sent }: ReturnType<typeof usePosting>,
) {
  useEffect(() => {
    const draft = { formId, values, profile, isUploading, sent: sent.current }
    if (!receipt) saveEntryDraft(window.sessionStorage, draft)
  }, [formId, values, profile, isUploading, receipt, sent])
}

function profileCode(view: string): { profile: string } | null {
  if (view === 'sending') return { profile: 'profile.wait' }
  return view === 'failed' ? { profile: 'profile.unsent' } : null
}

function bodyOf({ hasAgreed, ...values }: EntryValues, profile: string | null) {
  return { _terms: hasAgreed ? [termId(formTerm)] : [], ...values, profile }
}
