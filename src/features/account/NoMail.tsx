import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { localePath } from '#contract/kit/locale.ts'
import { $sendsMail, loadSetting } from '#stores/setting.ts'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './account.module.css'
import type { AccountProps } from './texts.ts'

export function useSendsMail(): boolean {
  useEffect(() => void loadSetting(), [])
  return useStore($sendsMail, { ssr: 'initial' })
}

/** In place of forms whose next step is a mailed link. */
export function NoMail({ locale, messages: { account: t } }: AccountProps) {
  return (
    <div className={styles.noMail}>
      <Callout title={t['noMail.title']} isLive>
        <p>{t['noMail.text']}</p>
        <p>
          <a className={styles.action} href={localePath(locale, '/application')}>
            {t['noMail.action']}
          </a>
        </p>
      </Callout>
    </div>
  )
}
