import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { RichTextField } from '#console/kit/form/RichTextField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { TextField } from '#console/kit/form/TextField.tsx'
import { type ResourceOptions, resourcePage } from '#console/kit/resource/resource-page.tsx'
import type { PageProps } from '#console/kit/router/page.ts'
import { locales } from '#contract/locale.ts'
import {
  type Popup,
  type PopupInput,
  popup,
  popupDevices,
  popupLooks,
  popupPositions,
  popupSizes,
} from '#contract/popup.ts'
import kit from '#i18n/ko/console.json'
import placement from '#i18n/ko/console-placement.json'
import messages from '#i18n/ko/console-popup.json'
import { ChoicesField } from './ChoicesField.tsx'
import { PhotoField } from './PhotoField.tsx'
import { PlacedList } from './PlacedList.tsx'
import { PlacementFields } from './PlacementFields.tsx'
import { PopupPreview } from './PopupPreview.tsx'
import { pageOptions } from './page-options.ts'

const api = 'console/popups'
const path = '/console/popups'
const noText = () => ({ ko: '', en: '', cn: '' })
const looks = popupLooks.map((value) => ({ value, label: messages[`look.${value}`] }))
const devices = popupDevices.map((value) => ({ value, label: messages[`devices.${value}`] }))
const positions = popupPositions.map((value) => ({ value, label: messages[`position.${value}`] }))
const sizes = popupSizes.map((value) => ({ value, label: messages[`size.${value}`] }))
const languages = locales.map((value) => ({ value, label: kit[`language.${value}`] }))

const Form: ResourceOptions<PopupInput, Popup>['form'] = ({ field }) => (
  <>
    <PopupPreview control={field('title').control} />
    <LocalizedField bind={field('title')} label={messages.heading} hint={messages['heading.hint']} />
    <div className={forms.settings}>
      <ChoiceField bind={field('look')} label={messages.look} options={looks} />
      <ChoiceField bind={field('devices')} label={messages.devices} options={devices} />
      <ChoiceField
        bind={field('position')}
        label={messages.position}
        hint={messages['position.hint']}
        options={positions}
      />
      <ChoiceField bind={field('size')} label={messages.size} options={sizes} />
    </div>
    <RichTextField bind={field('body')} label={messages.body} hint={messages['body.hint']} />
    <PhotoField bind={field('picture')} />
    <LocalizedField bind={field('alt')} label={placement.alt} hint={placement['alt.hint']} rows={2} />
    <TextField bind={field('link')} label={messages.link} hint={messages['link.hint']} />
    <LocalizedField bind={field('linkText')} label={messages.linkText} hint={messages['linkText.hint']} />
    <ChoicesField bind={field('pages')} label={messages.pages} options={pageOptions} />
    <ChoicesField bind={field('locales')} label={messages.locales} options={languages} />
    <div className={forms.settings}>
      <PlacementFields startAt={field('startAt')} endAt={field('endAt')} order={field('order')} />
      <NumberField
        bind={field('hideHours')}
        label={messages.hideHours}
        hint={messages['hideHours.hint']}
        maximumDigits={3}
      />
      <SwitchField bind={field('shows')} label={messages.shows} hint={messages['shows.hint']} />
    </div>
  </>
)

const RecordPage = resourcePage(popup, {
  path,
  api,
  texts: messages,
  words: placement,
  spec: { sorts: ['order'] },
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
    position: 'bottomStart',
    size: 'medium',
    hideHours: 24,
    order: 100,
    startAt: new Date().toISOString(),
    endAt: null,
    shows: true,
  }),
  form: Form,
})

/** Popups: the list to put in order with its timeline, and a form with a preview for each. */
export function PopupPage({ subpath }: PageProps) {
  if (subpath) return <RecordPage subpath={subpath} />
  return (
    <PlacedList<Popup>
      source={{ path: api, singular: popup.singular, plural: popup.plural }}
      path={path}
      texts={messages}
      nameOf={(item) => item.title.ko}
      lacksPicture={(item) => item.look === 'picture' && item.picture === null}
      facts={(item) => {
        const rest = item.pages.length - 1
        const [first] = pageOptions.filter(({ value }) => value === item.pages[0])
        return [`${first?.label}${rest > 0 ? ` +${rest}` : ''}`, messages[`devices.${item.devices}`]].join(' · ')
      }}
    />
  )
}
