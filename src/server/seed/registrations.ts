import type { Registration } from '#contract/application/registration.ts'
import { unitTypes } from '#contract/complex/building.ts'
import { registrationTerm, termId } from '#contract/terms/term.ts'

const givenNames = ['소율', '한결', '보람', '이안', '슬기', '노을', '해든', '아라']

export function demoRegistrations(): Registration[] {
  return givenNames.map((name, index) => {
    const number = String(index + 1).padStart(4, '0')
    return {
      kind: 'REGISTRATION',
      _terms: [termId(registrationTerm)],
      name: `예시${name}`,
      phone: `0100002${number}`,
      email: `interest${number}@onmaru.example`,
      unitTypes: unitTypes.filter((_, place) => (place + index) % 4 === 0).map((type) => type.name),
    }
  })
}
