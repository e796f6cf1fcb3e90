import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { EmptyState, LoadingState } from '#console/kit/feedback/State.tsx'
import { keepTypedPassword } from '#console/kit/form/typed-password.ts'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { getPreviousPage, navigate, useLocation } from '#console/kit/router/history.ts'
import { Link } from '#console/kit/router/Link.tsx'
import { type ConsolePage, matchPage, mayOpen, PageContext } from '#console/kit/router/page.ts'
import type { AccessClaims } from '#contract/account/session.ts'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import styles from './frame.module.css'
import { Menu } from './Menu.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { UserMenu } from './UserMenu.tsx'

type FrameProps = { pages: readonly ConsolePage[]; staff: AccessClaims; onLoggedOut: () => void }

export function Frame({ pages, staff, onLoggedOut }: FrameProps) {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const match = matchPage(pages, pathname)
  useTabTitle(match?.page)
  useEffect(() => keepTypedPassword(''), [])
  return (
    <div className={styles.frame} data-open={isOpen || undefined}>
      <button type="button" className={`visually-hidden ${styles.skip}`} onClick={() => main.current?.focus()}>
        {messages['frame.skip']}
      </button>
      <header className={styles.rail}>
        <Link className={styles.brand} href="/console">
          {messages.brand}
        </Link>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="console-menu"
          onClick={() => setOpen(!isOpen)}
        >
          {messages['frame.menu']}
        </button>
        <PaletteButton pages={pages} staff={staff} />
        <div id="console-menu" className={styles.drawer}>
          <Menu
            pages={pages.filter((page) => mayOpen(staff, page))}
            current={match?.page.path}
            onChosen={() => setOpen(false)}
          />
          <UserMenu staff={staff} onLoggedOut={onLoggedOut} />
        </div>
      </header>
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        <PageBoundary key={match?.page.path}>
          <Suspense fallback={<LoadingState />}>
            <PageContext value={match?.page ?? null}>
              <GuardedPage match={match} staff={staff} />
            </PageContext>
          </Suspense>
        </PageBoundary>
      </main>
    </div>
  )
}

/**
 * Tab title while a page loads. A layout effect, because the effect of `PageHead` must run later in the same commit.
 */
function useTabTitle(page: ConsolePage | undefined) {
  useLayoutEffect(() => {
    if (page) document.title = interpolate(messages.title, { page: messages[page.label] })
  }, [page])
}

type GuardedPageProps = { match: ReturnType<typeof matchPage<ConsolePage>>; staff: AccessClaims }

function GuardedPage({ match, staff }: GuardedPageProps) {
  const isForbidden = match !== null && !mayOpen(staff, match.page)
  useEffect(() => {
    if (isForbidden) void turnBack(staff)
  }, [isForbidden, staff])
  if (!match) return <NotFound />
  if (isForbidden) return null
  return <match.page.Page subpath={match.subpath} />
}

/** Required by the specification: an alert, then back to the previous page or home. */
async function turnBack(staff: AccessClaims) {
  window.alert(messages['frame.noPermission'])
  if (staff.scope.length === 0) window.location.replace('/')
  else await navigate(getPreviousPage() ?? '/console', { replace: true })
}

function NotFound() {
  return (
    <>
      <PageHead title={messages['frame.notFound']} />
      <EmptyState title={messages['frame.notFound.text']}>
        <Link href="/console">{messages['frame.toHome']}</Link>
      </EmptyState>
    </>
  )
}
