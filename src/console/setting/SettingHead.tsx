import { PageHead } from '#console/kit/page/PageHead.tsx'
import messages from '#i18n/ko/console-setting.json'
import { SettingTabs, type Tab } from './SettingTabs.tsx'
import styles from './setting.module.css'

/** The head of one part of the settings: its name, the way to the others, and what is to be known of it. */
export function SettingHead({ tab, intro }: { tab: Tab; intro: string }) {
  return (
    <>
      <PageHead title={messages[`tab.${tab}`]} />
      <div className={styles.below}>
        <SettingTabs tab={tab} />
        <p className={styles.intro}>{intro}</p>
      </div>
    </>
  )
}
