import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { TextField } from '#console/kit/form/TextField.tsx'
import type { FormProps } from '#console/kit/record/resource-page.tsx'
import { type Banner, type BannerInput, bannerArts } from '#contract/content/banner.ts'
import messages from '#i18n/ko/console-banner.json'
import placement from '#i18n/ko/console-placement.json'
import { BannerPreview } from './BannerPreview.tsx'
import { PhotoField } from './PhotoField.tsx'
import { PlacementFields } from './PlacementFields.tsx'

const arts = bannerArts.map((value) => ({ value, label: messages[`art.${value}`] }))

export function BannerForm({ field }: FormProps<BannerInput, Banner>) {
  return (
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
  )
}
