import { useStore } from '@nanostores/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { AccessClaims } from '#contract/account/access-claims.ts'
import { $claims, readError } from '#stores/session.ts'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { Frame } from './frame/Frame.tsx'
import { IdleGuard } from './frame/IdleGuard.tsx'
import { ConfirmHost } from './kit/feedback/confirm.tsx'
import { ToastHost } from './kit/feedback/toast.tsx'
import { LoginDialog, LoginPage } from './login/Login.tsx'
import { pages } from './pages.tsx'

const FirstPasswordPage = lazy(async () => ({
  default: (await import('./password/password.page.tsx')).FirstPasswordPage,
}))

const FirstSecondFactorPage = lazy(async () => ({
  default: (await import('./second-factor/second-factor.page.tsx')).FirstSecondFactorPage,
}))

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // The server logs each read of an application, so no query reads again without a reason.
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && (readError(error) === null || isServerTrouble(error)),
    },
  },
})

const isServerTrouble = (error: unknown) => {
  const code = readError(error)?.code
  return code === 'internalError' || code === 'serviceUnavailable'
}

export function Console() {
  useEffect(keepFocus, [])
  return (
    <QueryClientProvider client={client}>
      <SessionGate />
      <ConfirmHost />
      <ToastHost />
    </QueryClientProvider>
  )
}

/** A new account first changes its password, then sets a second factor if the server requires one. */
function StaffConsole({ staff, onLoggedOut }: { staff: AccessClaims; onLoggedOut: () => void }) {
  const { username } = staff
  if (staff.mustChangePassword) return <FirstPasswordPage username={username} onLoggedOut={onLoggedOut} />
  if (staff.mustSetSecondFactor) return <FirstSecondFactorPage username={username} onLoggedOut={onLoggedOut} />
  return <Frame pages={pages} staff={staff} onLoggedOut={onLoggedOut} />
}

/** When a session ends, `staff` stays set: a log-in dialog opens over the page, so that unsaved input is kept. */
function SessionGate() {
  const claims = useStore($claims)
  const [staff, setStaff] = useState<AccessClaims | null>(claims)
  useEffect(() => {
    if (!claims) return
    setStaff((before) => {
      // Another account logged in: it must not see records that the first one has read.
      if (before && before.sub !== claims.sub) client.clear()
      return claims
    })
    // Repeats the reads that failed while there was no session.
    void client.invalidateQueries({ predicate: (query) => query.state.status === 'error' })
  }, [claims])
  const leave = () => {
    client.clear()
    setStaff(null)
  }
  if (!staff) return <LoginPage />
  return (
    <>
      <Suspense fallback={null}>
        <StaffConsole staff={staff} onLoggedOut={leave} />
      </Suspense>
      {claims && <IdleGuard onLeave={leave} />}
      {!claims && <LoginDialog username={staff.username} onGiveUp={leave} />}
    </>
  )
}
