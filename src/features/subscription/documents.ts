/** The papers of an application in the order in which they are checked; `to confirm by the operator` before each round. */
export const documents: readonly PaperOf[] = [
  { name: 'form' },
  { name: 'identity' },
  { name: 'register' },
  { name: 'abstract' },
  { name: 'family' },
  { name: 'marriage' },
  { name: 'proof', only: 'engaged' },
  { name: 'health', only: 'special' },
  { name: 'income', only: 'special' },
  { name: 'tax', only: 'special' },
  { name: 'employment', only: 'special', condition: 'work' },
  { name: 'vehicle', condition: 'car' },
]

/** `only` names the one case that needs a paper, `condition` what has to be true of the applicant besides. */
type PaperOf = {
  name: PaperName
  only?: 'engaged' | 'special'
  condition?: 'work' | 'car'
}
type PaperName =
  | 'form'
  | 'identity'
  | 'register'
  | 'abstract'
  | 'family'
  | 'marriage'
  | 'proof'
  | 'health'
  | 'income'
  | 'tax'
  | 'employment'
  | 'vehicle'
