import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { RichTextField } from '#console/kit/form/RichTextField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { TextField } from '#console/kit/form/TextField.tsx'
import type { FormProps } from '#console/kit/record/resource-page.tsx'
import {
  type Popup,
  type PopupInput,
  popupDevices,
  popupLooks,
  popupPositions,
  popupSizes,
} from '#contract/content/popup.ts'
import { locales } from '#contract/kit/locale.ts'
import kit from '#i18n/ko/console.json'
import placement from '#i18n/ko/console-placement.json'
import messages from '#i18n/ko/console-popup.json'
import { ChoicesField } from './ChoicesField.tsx'
import { PhotoField } from './PhotoField.tsx'
import { PlacementFields } from './PlacementFields.tsx'
import { PopupPreview } from './PopupPreview.tsx'
import { pageOptions } from './page-options.ts'

const looks = popupLooks.map((value) => ({ value, label: messages[`look.${value}`] }))
const devices = popupDevices.map((value) => ({ value, label: messages[`devices.${value}`] }))
const positions = popupPositions.map((value) => ({ value, label: messages[`position.${value}`] }))
const sizes = popupSizes.map((value) => ({ value, label: messages[`size.${value}`] }))
const languages = locales.map((value) => ({ value, label: kit[`language.${value}`] }))

export function PopupForm({ field }: FormProps<PopupInput, Popup>) {
  return (
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
}
