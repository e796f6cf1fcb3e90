import { useContext } from 'react'
import { Link } from '#console/kit/router/Link.tsx'
import { PageContext } from '#console/kit/router/page-context.ts'
import messages from '#i18n/ko/console.json'
import styles from './page-head.module.css'

export function Crumbs({ parent }: { parent: { label: string; href: string } | undefined }) {
  const page = useContext(PageContext)
  if (!page || page.path === '/console') return null
  return (
    <nav aria-label={messages['crumbs.label']}>
      <ol role="list" className={styles.crumbs}>
        <li>
          <Link href="/console">{messages['crumbs.home']}</Link>
        </li>
        <li>{messages[page.group]}</li>
        {parent && (
          <li>
            <Link href={parent.href}>{parent.label}</Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
