import { useEffect, useRef } from 'react'
import { Link } from '#console/kit/router/Link.tsx'
import type { ConsolePage } from '#console/kit/router/page.ts'
import messages from '#i18n/ko/console.json'
import styles from './frame.module.css'

type MenuProps = { pages: readonly ConsolePage[]; current: string | undefined; onChosen: () => void }

export function Menu({ pages, current, onChosen }: MenuProps) {
  const groups = Map.groupBy(pages, (page) => page.group)
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav ref={menu} className={styles.menu} aria-label={messages['frame.menu.label']}>
      {[...groups].map(([group, members]) => (
        <div key={group}>
          <p className={styles.group} id={group}>
            {messages[group]}
          </p>
          <ul role="list" aria-labelledby={group}>
            {members.map(({ path, label }) => (
              <li key={path}>
                <Link
                  className={styles.item}
                  href={path}
                  aria-current={path === current ? 'page' : undefined}
                  onClick={onChosen}
                >
                  {messages[label]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
