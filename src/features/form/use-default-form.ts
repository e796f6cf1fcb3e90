import { useCallback, useEffect, useState } from 'react'
import { defaultFormCode, type Form } from '#contract/content/form.ts'
import { api } from '#stores/session.ts'
import { useRetries } from './use-retries.ts'

type State =
  | { view: 'loading' }
  | { view: 'failed' }
  | { view: 'none' }
  | { view: 'ready'; form: Form; offeredDates: string[] }

/** The form of the page `/default-form` as staff defined it; `offeredDates` are its preferred dates that have not passed. */
export function useDefaultForm() {
  const [state, setState] = useState<State>({ view: 'loading' })
  const load = useCallback(async (): Promise<boolean> => {
    try {
      const { forms } = await api.get<{ forms: Form[] }>(`v1/forms?code=${defaultFormCode}&limit=1`).json()
      const [form] = forms
      const now = new Date().toISOString()
      setState(form ? { view: 'ready', form, offeredDates: form.choices.filter((at) => at > now) } : { view: 'none' })
      return true
    } catch {
      setState({ view: 'failed' })
      return false
    }
  }, [])
  useEffect(() => void load(), [load])
  useRetries(state.view === 'failed', load)
  const reload = () => {
    setState({ view: 'loading' })
    void load()
  }
  return { state, reload }
}
