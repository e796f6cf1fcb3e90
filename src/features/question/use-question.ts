import { useCallback, useEffect, useState } from 'react'
import type { QuestionRecord } from '#contract/content/question.ts'
import { readError } from '#stores/session.ts'
import { dropQuestionToken, readQuestionToken } from './question-access.ts'
import { loadQuestion } from './question-api.ts'

type Opened = { state: 'shown'; question: QuestionRecord }
type State = { state: 'loading' | 'closed' | 'failed' | 'deleted' } | Opened

export function useQuestion(id: string) {
  const [view, setView] = useState<State>({ state: 'loading' })
  const load = useCallback(async () => {
    const token = readQuestionToken(id)
    if (!token) return setView({ state: 'closed' })
    setView({ state: 'loading' })
    try {
      setView({ state: 'shown', question: await loadQuestion(id, token) })
    } catch (error) {
      const isClosed = ['tokenInvalid', 'tokenRequired', 'notFound'].includes(readError(error)?.code ?? '')
      if (isClosed) dropQuestionToken(id)
      setView({ state: isClosed ? 'closed' : 'failed' })
    }
  }, [id])
  useEffect(() => void load(), [load])
  const show = (question: QuestionRecord) => setView({ state: 'shown', question })
  const forget = () => {
    dropQuestionToken(id)
    setView({ state: 'deleted' })
  }
  return { view, load, show, forget }
}
