import { type ReactNode, useEffect, useRef } from 'react'
import { getPreviousPage } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { Crumbs } from './Crumbs.tsx'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: string
  /** The list that a record belongs to. */
  parent?: { label: string; href: string }
  /** Beside the title, such as a state. */
  aside?: ReactNode
  /** Below the title: what the page is about, where that needs saying. */
  lead?: ReactNode
  children?: ReactNode
}

/**
 * A page's title, the way to it and its actions. Names the tab, and takes the focus when the visitor came from another
 * page, or from logging in: the focus then waits on the content.
 */
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
