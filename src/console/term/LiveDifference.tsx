import { useWatch } from 'react-hook-form'
import type { Binding } from '#console/kit/form/binding.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import type { TermVersionCode } from '#contract/terms/term-version.ts'
import messages from '#i18n/ko/console-term.json'
import { Difference } from './Difference.tsx'
import styles from './term.module.css'
import { inForceOf, useVersions } from './use-versions.ts'

export function LiveDifference({ bind, code }: { bind: Binding<LocalizedText>; code: TermVersionCode }) {
  const typed = useWatch({ control: bind.control, name: bind.name }) as LocalizedText
  const inForce = inForceOf(useVersions(code).data)
  if (!inForce) return null
  return (
    <section className={styles.section}>
      <h2>{messages.difference}</h2>
      <Difference before={inForce.body} after={typed} />
    </section>
  )
}
