import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { TextField } from '#console/kit/form/TextField.tsx'
import { resourcePage } from '#console/kit/resource/resource-page.tsx'
import type { PageProps } from '#console/kit/router/page.ts'
import { type Banner, type BannerInput, banner, bannerArts } from '#contract/banner.ts'
import messages from '#i18n/ko/console-banner.json'
import placement from '#i18n/ko/console-placement.json'
import { BannerPreview } from './BannerPreview.tsx'
import { PhotoField } from './PhotoField.tsx'
import { PlacedList } from './PlacedList.tsx'
import { PlacementFields } from './PlacementFields.tsx'

const api = 'console/banners'
const path = '/console/popups/banners'
const noText = () => ({ ko: '', en: '', cn: '' })
const arts = bannerArts.map((value) => ({ value, label: messages[`art.${value}`] }))

const RecordPage = resourcePage(banner, {
  path,
  api,
  texts: messages,
  words: placement,
  spec: { sorts: ['order'] },
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
    order: 100,
    startAt: new Date().toISOString(),
    endAt: null,
    shows: true,
  }),
  form: ({ field }) => (
    <>
      <BannerPreview control={field('title').control} />
      <LocalizedField bind={field('title')} label={messages.heading} />
      <LocalizedField bind={field('text')} label={messages.text} rows={2} />
      <LocalizedField bind={field('action')} label={messages.action} />
      <TextField bind={field('link')} label={messages.link} hint={messages['link.hint']} />
      <LocalizedField bind={field('name')} label={messages.name} hint={messages['name.hint']} />
      <ChoiceField bind={field('art')} label={messages.art} hint={messages['art.hint']} options={arts} />
      <PhotoField bind={field('picture')} />
      <LocalizedField bind={field('alt')} label={placement.alt} hint={placement['alt.hint']} rows={2} />
      <div className={forms.settings}>
        <PlacementFields startAt={field('startAt')} endAt={field('endAt')} order={field('order')} />
        <SwitchField bind={field('shows')} label={messages.shows} hint={messages['shows.hint']} />
      </div>
    </>
  ),
})

/** The slides of the home page's banner. */
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
