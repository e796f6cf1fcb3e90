import { useEffect, useRef } from 'react'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import messages from '#i18n/ko/console-setting.json'
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

const tabs = ['company', 'links', 'retention', 'senders', 'years'] as const
type Tab = (typeof tabs)[number]

export function SettingTabs({ tab }: { tab: Tab }) {
  const list = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the screen: scrolls the current tab into view.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3
  }, [])
  return (
    <nav ref={list} className={`${styles.tabs} more-beside`} aria-label={messages.tabs}>
      {tabs.map((one) => (
        <ConsoleLink
          key={one}
          href={one === 'company' ? '/console/setting' : `/console/setting/${one}`}
          aria-current={one === tab ? 'page' : undefined}
        >
          {messages[`tab.${one}`]}
        </ConsoleLink>
      ))}
    </nav>
  )
}
