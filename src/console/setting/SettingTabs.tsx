import { useEffect, useRef } from 'react'
import { Link } from '#console/kit/router/Link.tsx'
import messages from '#i18n/ko/console-setting.json'
import styles from './setting.module.css'

const tabs = ['company', 'links', 'retention', 'senders', 'years'] as const
export type Tab = (typeof tabs)[number]

export function SettingTabs({ tab }: { tab: Tab }) {
  const list = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the screen: scrolls the current tab into view.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3
  }, [])
  return (
    <nav ref={list} className={styles.tabs} aria-label={messages.tabs}>
      {tabs.map((one) => (
        <Link
          key={one}
          href={one === 'company' ? '/console/setting' : `/console/setting/${one}`}
          aria-current={one === tab ? 'page' : undefined}
        >
          {messages[`tab.${one}`]}
        </Link>
      ))}
    </nav>
  )
}
