import { NumberField } from '#console/kit/form/NumberField.tsx'
import { type RetentionKind, retentionKinds, retentionRules } from '#contract/terms/retention.ts'
import messages from '#i18n/ko/console-setting.json'
import { interpolate } from '#lib/interpolate.ts'
import { SectionForm } from './SectionForm.tsx'
import { SettingHead } from './SettingHead.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import styles from './setting.module.css'

/** How long each kind of record is kept. Records that exist keep the day that was set when they were made. */
export function RetentionPage() {
  return (
    <>
      <SettingHead tab="retention" intro={messages['retention.intro']} />
      <SectionForm
        section="retention"
        form={(field) => (
          <>
            <div className={styles.periods}>
              {retentionKinds.map((kind) => (
                <NumberField
                  key={kind}
                  bind={field(kind)}
                  label={labelOf(kind)}
                  hint={hintOf(kind)}
                  maximumDigits={3}
                />
              ))}
            </div>
            <p className={styles.intro}>{messages['retention.application']}</p>
          </>
        )}
      />
      <SettingHistory section="retention" />
    </>
  )
}

function labelOf(kind: RetentionKind): string {
  return interpolate(messages[`unit.${retentionRules[kind].unit}`], { label: messages[kind] })
}

function hintOf(kind: RetentionKind): string {
  const { unit, minimum, maximum } = retentionRules[kind]
  return `${interpolate(messages[`range.${unit}`], { least: minimum, most: maximum })} ${messages[`${kind}.hint`]}`
}
