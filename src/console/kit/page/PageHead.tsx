import { type ReactNode, useEffect, useRef } from 'react'
import { getPreviousPage } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { Crumbs } from './Crumbs.tsx'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: string
  parent?: { label: string; href: string }
  aside?: ReactNode
  lead?: ReactNode
  children?: ReactNode
}

/** Sets the tab title. Focuses the heading after a navigation, and after log-in, when the focus is on `main`. */
export function PageHead({ title, parent, aside, lead, children }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = interpolate(messages.title, { page: title })
  }, [title])
  useEffect(() => {
    const isWaiting = document.activeElement?.matches('main')
    if (getPreviousPage() !== null || isWaiting) heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <Crumbs parent={parent} />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
          {aside}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
