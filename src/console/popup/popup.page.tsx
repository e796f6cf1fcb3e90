import { defaultOrder, noText } from '#console/kit/form/new-record.ts'
import { PlacedList } from '#console/kit/placement/PlacedList.tsx'
import { resourcePage } from '#console/kit/record/resource-page.tsx'
import type { PageProps } from '#console/kit/router/page.ts'
import { type Popup, type PopupInput, popup } from '#contract/content/popup.ts'
import { locales } from '#contract/kit/locale.ts'
import placement from '#i18n/ko/console-placement.json'
import messages from '#i18n/ko/console-popup.json'
import { PopupForm } from './PopupForm.tsx'
import { placementText } from './popup-pages.ts'

const api = 'console/popups'
const path = '/console/popups'

const RecordPage = resourcePage(popup, {
  path,
  api,
  texts: messages,
  labels: placement,
  sorts: ['order'],
  columns: [],
  nameOf: (item) => item.title.ko,
  siteHref: (item) => item.pages[0] ?? '/',
  empty: (): PopupInput => ({
    title: noText(),
    look: 'text',
    body: noText(),
    picture: null,
    alt: noText(),
    link: '',
    linkText: noText(),
    pages: ['/'],
    devices: 'all',
    locales: [...locales],
    position: 'topEnd',
    size: 'medium',
    hideHours: 24,
    order: defaultOrder,
    startAt: new Date().toISOString(),
    endAt: null,
    shows: true,
  }),
  form: PopupForm,
})

export function ConsolePopupPage({ subpath }: PageProps) {
  if (subpath) return <RecordPage subpath={subpath} />
  return (
    <PlacedList<Popup>
      source={{ path: api, singular: popup.singular, plural: popup.plural }}
      path={path}
      texts={messages}
      nameOf={(item) => item.title.ko}
      lacksPicture={(item) => item.look === 'picture' && item.picture === null}
      facts={placementText}
    />
  )
}
