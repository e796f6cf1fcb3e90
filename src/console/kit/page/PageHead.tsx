import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import { getPreviousPage } from '#console/kit/router/history.ts'
import { PageContext } from '#console/kit/router/page.ts'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: string
  parent?: { label: string; href: string }
  aside?: ReactNode
  lead?: ReactNode
  children?: ReactNode
}

/** Sets the tab title. Takes the focus after a navigation, and after log-in, when the focus waits on `main`. */
export function PageHead({ title, parent, aside, lead, children }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = interpolate(messages.title, { page: title })
  }, [title])
  useEffect(() => {
    const isFocusOnMain = document.activeElement?.matches('main')
    if (getPreviousPage() !== null || isFocusOnMain) heading.current?.focus({ preventScroll: true })
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
      {children && <div className={`${styles.actions} cluster`}>{children}</div>}
    </header>
  )
}

function Crumbs({ parent }: { parent: { label: string; href: string } | undefined }) {
  const page = useContext(PageContext)
  if (!page || page.path === '/console') return null
  return (
    <nav aria-label={messages['crumbs.label']}>
      <ol role="list" className={styles.crumbs}>
        <li>
          <ConsoleLink href="/console">{messages['crumbs.home']}</ConsoleLink>
        </li>
        <li>{messages[page.group]}</li>
        {parent && (
          <li>
            <ConsoleLink href={parent.href}>{parent.label}</ConsoleLink>
          </li>
        )}
      </ol>
    </nav>
  )
}
