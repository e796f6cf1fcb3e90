import { defaultOrder, noText } from '#console/kit/form/new-record.ts'
import { PlacedList } from '#console/kit/placement/PlacedList.tsx'
import { resourcePage } from '#console/kit/record/resource-page.tsx'
import type { PageProps } from '#console/kit/router/page.ts'
import { type Banner, type BannerInput, banner } from '#contract/content/banner.ts'
import messages from '#i18n/ko/console-banner.json'
import placement from '#i18n/ko/console-placement.json'
import { BannerForm } from './BannerForm.tsx'

const api = 'console/banners'
const path = '/console/popups/banners'

const RecordPage = resourcePage(banner, {
  path,
  api,
  texts: messages,
  labels: placement,
  sorts: ['order'],
  columns: [],
  nameOf: (item) => item.name.ko,
  siteHref: () => '/',
  empty: (): BannerInput => ({
    code: 'home',
    name: noText(),
    title: noText(),
    text: noText(),
    action: noText(),
    link: '/',
    art: 'own',
    picture: null,
    alt: noText(),
    order: defaultOrder,
    startAt: new Date().toISOString(),
    endAt: null,
    shows: true,
  }),
  form: BannerForm,
})

export function BannerPage({ subpath }: PageProps) {
  if (subpath) return <RecordPage subpath={subpath} />
  return (
    <PlacedList<Banner>
      source={{ path: api, singular: banner.singular, plural: banner.plural }}
      path={path}
      texts={messages}
      nameOf={(item) => item.name.ko}
      lacksPicture={(item) => item.art === 'own' && item.picture === null}
      facts={(item) => item.title.ko}
    />
  )
}
