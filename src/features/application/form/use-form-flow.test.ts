import { afterEach, expect, it } from 'vitest'
import { emptyValues } from '#features/application/draft/local-draft.ts'
import { $choosesRank, problemItems } from './use-form-flow.ts'

const texts = { t: (key: string) => key, problem: (code: string) => code }
const textsOf = (errors: Record<string, string>) =>
  problemItems(texts, errors, emptyValues).map(({ id, text }) => [id, text])

afterEach(() => $choosesRank.set(false))

it('says that there is no rank if the income is above all limits', () => {
  expect(textsOf({ earning_rank: 'rankMismatch' })).toEqual([['field-earning_rank', 'outcome.noRank']])
})

it('asks for the rank if the applicant chooses it', () => {
  $choosesRank.set(true)
  expect(textsOf({ earning_rank: 'rankMismatch' })).toEqual([['field-earning_rank', 'earning_rank: rankMismatch']])
})
