import { createContext, useContext } from 'react'
import type { Answers } from '#contract/eligibility/answers.ts'

type Check = {
  answers: Answers
  change: (changes: Partial<Answers>) => void
  errorOf: (name: keyof Answers) => string | undefined
}

export const CheckContext = createContext<Check | null>(null)

export const questionId = (name: keyof Answers) => `check-${name}`

export function useCheck(): Check {
  const check = useContext(CheckContext)
  if (!check) throw new Error('useCheck needs a CheckContext above it')
  return check
}
