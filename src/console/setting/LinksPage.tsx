import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import { socialHosts, socialKinds } from '#contract/site/setting.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-setting.json'
import { interpolate } from '#lib/interpolate.ts'
import { SectionForm } from './SectionForm.tsx'
import { SettingHead } from './SettingHead.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import styles from './setting.module.css'

const firstHostOf = (kind: keyof typeof socialHosts) => socialHosts[kind][0]

/** Addresses on other sites: the operator's social media, and a survey for visitors. */
export function LinksPage() {
  return (
    <>
      <SettingHead tab="links" intro={messages['links.intro']} />
      <div className={styles.sections}>
        <section className={styles.section}>
          <h2>{messages.social}</h2>
          <SectionForm
            section="social"
            form={(field) =>
              socialKinds.map((kind) => (
                <BoundTextField
                  key={kind}
                  bind={field(kind)}
                  label={messages[kind]}
                  hint={interpolate(messages['social.hint'], { host: firstHostOf(kind) })}
                  optional={consoleMessages['form.optional']}
                />
              ))
            }
          />
          <SettingHistory section="social" />
        </section>
        <section className={styles.section}>
          <h2>{messages.survey}</h2>
          <SectionForm
            section="survey"
            form={(field) => (
              <BoundTextField
                bind={field('url')}
                label={messages.url}
                hint={messages['url.hint']}
                optional={consoleMessages['form.optional']}
              />
            )}
          />
          <SettingHistory section="survey" />
        </section>
      </div>
    </>
  )
}
