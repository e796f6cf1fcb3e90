import { PageHead } from '#console/kit/page/PageHead.tsx'
import messages from '#i18n/ko/console-setting.json'
import { SettingTabs, type Tab } from './SettingTabs.tsx'
import styles from './setting.module.css'

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
