import { type Control, useWatch } from 'react-hook-form'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { PreviewStage } from '#console/kit/form/PreviewStage.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { PhotoField } from '#console/kit/placement/PhotoField.tsx'
import { PlacementFields } from '#console/kit/placement/PlacementFields.tsx'
import preview from '#console/kit/placement/preview.module.css'
import { SiteHeader, SlideIndex } from '#console/kit/placement/SiteSketch.tsx'
import type { FormProps } from '#console/kit/record/resource-page.tsx'
import { type Banner, type BannerInput, bannerArts } from '#contract/content/banner.ts'
import { languageTags } from '#contract/kit/locale.ts'
import { localize, localizedIn } from '#contract/kit/localized.ts'
import messages from '#i18n/ko/console-banner.json'
import placement from '#i18n/ko/console-placement.json'
import { photoPath } from '#lib/photo-address.ts'
import { photoWidth } from '#lib/photo-widths.ts'

const arts = bannerArts.map((value) => ({ value, label: messages[`art.${value}`] }))

export function BannerForm({ field }: FormProps<BannerInput, Banner>) {
  return (
    <>
      <BannerPreview control={field('title').control} />
      <LocalizedField bind={field('title')} label={messages.heading} />
      <LocalizedField bind={field('text')} label={messages.text} rows={2} />
      <LocalizedField bind={field('action')} label={messages.action} />
      <BoundTextField bind={field('link')} label={messages.link} hint={messages['link.hint']} />
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

/** Shows the slide as it is being edited; of a picture that is built into the site, only the name. */
function BannerPreview({ control }: { control: Control }) {
  const slide = useWatch({ control }) as BannerInput
  return (
    <PreviewStage>
      {(screen, locale) => (
        <div className={preview.slide} lang={languageTags[localizedIn(slide.title, locale)]}>
          <SiteHeader />
          {slide.art === 'own' && slide.picture ? (
            <img
              className={preview.picture}
              src={photoPath(slide.picture._id, photoWidth.large, 'webp')}
              width={slide.picture.width}
              height={slide.picture.height}
              alt={localize(slide.alt, locale)}
            />
          ) : (
            <p className={preview.picture}>{messages[`art.${slide.art}`]}</p>
          )}
          <SlideIndex name={screen === 'desktop' ? localize(slide.name, locale) : ''} />
          <div className={preview.caption}>
            <p className={preview.slideTitle}>{localize(slide.title, locale)}</p>
            <div>
              <p className={preview.slideText}>{localize(slide.text, locale)}</p>
              <p className={preview.slideAction}>{localize(slide.action, locale)}</p>
            </div>
          </div>
        </div>
      )}
    </PreviewStage>
  )
}
