import { useId } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import type { Binding } from '#console/kit/form/binding.ts'
import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { PreviewStage } from '#console/kit/form/PreviewStage.tsx'
import { RichTextField } from '#console/kit/form/RichTextField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { useBinding } from '#console/kit/form/use-binding.ts'
import { PhotoField } from '#console/kit/placement/PhotoField.tsx'
import { PlacementFields } from '#console/kit/placement/PlacementFields.tsx'
import styles from '#console/kit/placement/placement.module.css'
import preview from '#console/kit/placement/preview.module.css'
import { SiteSketch } from '#console/kit/placement/SiteSketch.tsx'
import type { FormProps } from '#console/kit/record/resource-page.tsx'
import {
  type Popup,
  type PopupInput,
  popupDevices,
  popupLooks,
  popupPositions,
  popupSizes,
} from '#contract/content/popup.ts'
import { languageTags, locales } from '#contract/kit/locale.ts'
import { localize, localizedIn } from '#contract/kit/localized.ts'
import cn from '#i18n/cn/popup.json'
import en from '#i18n/en/popup.json'
import consoleMessages from '#i18n/ko/console.json'
import placement from '#i18n/ko/console-placement.json'
import messages from '#i18n/ko/console-popup.json'
import ko from '#i18n/ko/popup.json'
import { interpolate } from '#lib/interpolate.ts'
import { PopupCard } from '#ui/popup-card/PopupCard.tsx'
import { pageOptions } from './popup-pages.ts'

const looks = popupLooks.map((value) => ({ value, label: messages[`look.${value}`] }))
const devices = popupDevices.map((value) => ({ value, label: messages[`devices.${value}`] }))
const positions = popupPositions.map((value) => ({ value, label: messages[`position.${value}`] }))
const sizes = popupSizes.map((value) => ({ value, label: messages[`size.${value}`] }))
const languages = locales.map((value) => ({ value, label: consoleMessages[`language.${value}`] }))

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
      <BoundTextField bind={field('link')} label={messages.link} hint={messages['link.hint']} />
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

const texts = { ko, en, cn }

function PopupPreview({ control }: { control: Control }) {
  const popup = useWatch({ control }) as PopupInput
  const isHome = popup.pages[0] === '/'
  return (
    <PreviewStage>
      {(screen, locale) => (
        <>
          <SiteSketch isHome={isHome} />
          {(popup.devices === 'all' || popup.devices === screen) && popup.locales.includes(locale) && (
            <div
              className={preview.popupArea}
              data-position={screen === 'phone' ? 'phone' : popup.position}
              data-over-banner={isHome || undefined}
            >
              <PopupCard
                title={localize(popup.title, locale)}
                body={popup.look === 'text' ? localize(popup.body, locale) : ''}
                picture={popup.look === 'picture' ? popup.picture : null}
                alt={localize(popup.alt, locale)}
                {...(popup.link && { link: popup.link })}
                linkText={localize(popup.linkText, locale) || texts[locale].more}
                size={popup.size}
                lang={languageTags[localizedIn(popup.title, locale)]}
                texts={{
                  close: texts[locale].close,
                  hide: interpolate(texts[locale].hide, { hours: popup.hideHours }),
                }}
              />
            </div>
          )}
        </>
      )}
    </PreviewStage>
  )
}

type ChoicesFieldProps<Value extends string> = {
  bind: Binding<Value[]>
  label: string
  options: readonly { value: Value; label: string }[]
}

/** Choice of several options. The value keeps the order of the options, so that equal choices are equal values. */
function ChoicesField<Value extends string>({ bind, label, options }: ChoicesFieldProps<Value>) {
  const { value, set, error } = useBinding(bind)
  const errorId = useId()
  const toggle = (toggled: Value, isOn: boolean) =>
    set(options.map((option) => option.value).filter((one) => (one === toggled ? isOn : value.includes(one))))
  return (
    <fieldset className={styles.choices} aria-describedby={error ? errorId : undefined}>
      <legend className={forms.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={({ target }) => toggle(option.value, target.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
