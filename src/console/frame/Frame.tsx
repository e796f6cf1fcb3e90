import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { EmptyState, LoadingState } from '#console/kit/feedback/State.tsx'
import { keepTypedPassword } from '#console/kit/form/typed-password.ts'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import { getPreviousPage, navigate, useLocation } from '#console/kit/router/history.ts'
import { type ConsolePage, matchPage, mayOpen, PageContext } from '#console/kit/router/page.ts'
import type { AccessClaims } from '#contract/account/access-claims.ts'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './frame.module.css'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { UserMenu } from './UserMenu.tsx'

type FrameProps = { pages: readonly ConsolePage[]; staff: AccessClaims; onLoggedOut: () => void }

export function Frame({ pages, staff, onLoggedOut }: FrameProps) {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const match = matchPage(pages, pathname)
  useTabTitle(match?.page)
  // Only the pages before the frame may need the log-in password once more.
  useEffect(() => keepTypedPassword(''), [])
  return (
    <div className={styles.frame} data-open={isOpen || undefined}>
      <button type="button" className={`visually-hidden ${styles.skip}`} onClick={() => main.current?.focus()}>
        {messages['frame.skip']}
      </button>
      <header className={styles.rail}>
        <ConsoleLink className={styles.brand} href="/console">
          {messages.brand}
        </ConsoleLink>
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
        <div id="console-menu" className={`${styles.drawer} more-below`}>
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

/** Tab title while a page loads. A layout effect runs before the effect of `PageHead`, which sets the final title. */
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

/** Required by the specification: an alert, then back to the previous page or home; without any scope, to the public site. */
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
        <ConsoleLink href="/console">{messages['frame.toHome']}</ConsoleLink>
      </EmptyState>
    </>
  )
}

type MenuProps = { pages: readonly ConsolePage[]; current: string | undefined; onChosen: () => void }

function Menu({ pages, current, onChosen }: MenuProps) {
  const groups = Map.groupBy(pages, (page) => page.group)
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav ref={menu} className={`${styles.menu} more-below`} aria-label={messages['frame.menu.label']}>
      {[...groups].map(([group, members]) => (
        <div key={group}>
          <p className={styles.group} id={group}>
            {messages[group]}
          </p>
          <ul role="list" aria-labelledby={group}>
            {members.map(({ path, label }) => (
              <li key={path}>
                <ConsoleLink
                  className={styles.item}
                  href={path}
                  aria-current={path === current ? 'page' : undefined}
                  onClick={onChosen}
                >
                  {messages[label]}
                </ConsoleLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Error boundary: the menu stays usable if a page fails, or if its code is gone because a new release replaced it. */
class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <EmptyState title={messages['error.page']} text={messages['error.page.text']}>
        <Button size="small" tone="secondary" onClick={() => window.location.reload()}>
          {messages['action.reload']}
        </Button>
      </EmptyState>
    )
  }
}
