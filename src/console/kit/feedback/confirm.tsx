import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ReactNode, useEffect } from 'react'
import { guardNavigation } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'
import { ConsoleDialog, DialogActions } from './ConsoleDialog.tsx'

type Question = { title: string; text?: ReactNode; action: string; isDangerous?: boolean }
const $question = atom<(Question & { answer: (isYes: boolean) => void }) | null>(null)

/** Asks in a dialog. Resolves to false if it is dismissed or replaced by another question. Needs `ConfirmHost`. */
export function askToConfirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      $question.set(null)
      resolve(isYes)
    }
    $question.get()?.answer(false)
    $question.set({ ...question, answer })
  })
}

export function ConfirmHost() {
  const question = useStore($question)
  if (!question) return null
  const { title, text, action, isDangerous, answer } = question
  return (
    <ConsoleDialog title={title} role="alertdialog" onClose={() => answer(false)}>
      {typeof text === 'string' ? <p>{text}</p> : text}
      <DialogActions>
        <Button size="small" tone="secondary" onClick={() => answer(false)}>
          {messages['action.cancel']}
        </Button>
        <Button size="small" tone={isDangerous ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {action}
        </Button>
      </DialogActions>
    </ConsoleDialog>
  )
}

/** While `isOn`, asks before the page is left; before a reload or another site only the browser can ask. */
export function useLeavingGuard(
  isOn: boolean,
  { title, text, action }: { title: string; text: string; action: string },
) {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const stopGuarding = guardNavigation(() => askToConfirm({ title, text, action }))
    window.addEventListener('beforeunload', warn)
    return () => {
      stopGuarding()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isOn, title, text, action])
}
