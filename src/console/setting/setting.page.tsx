import type { PageProps } from '#console/kit/router/page.ts'
import { LinksPage } from './LinksPage.tsx'
import { OperatorPage } from './OperatorPage.tsx'
import { RetentionPage } from './RetentionPage.tsx'
import { SendersPage } from './SendersPage.tsx'
import { YearComparison } from './YearComparison.tsx'
import { YearPage } from './YearPage.tsx'

export function SettingPage({ subpath }: PageProps) {
  const [part = '', ...rest] = subpath.split('/')
  if (part === 'links') return <LinksPage />
  if (part === 'retention') return <RetentionPage />
  if (part === 'senders') return <SendersPage />
  if (part !== 'years') return <OperatorPage />
  return rest[0] === 'compare' ? <YearComparison /> : <YearPage subpath={rest.join('/')} />
}
