import { type Control, useWatch } from 'react-hook-form'
import { PreviewStage } from '#console/kit/form/PreviewStage.tsx'
import type { PopupInput } from '#contract/content/popup.ts'
import { languageTags } from '#contract/kit/locale.ts'
import { localize, localizedIn } from '#contract/kit/localized.ts'
import cn from '#i18n/cn/popup.json'
import en from '#i18n/en/popup.json'
import ko from '#i18n/ko/popup.json'
import { interpolate } from '#lib/interpolate.ts'
import { PopupCard } from '#ui/popup-card/PopupCard.tsx'
import styles from './drawn.module.css'

const texts = { ko, en, cn }

export function PopupPreview({ control }: { control: Control }) {
  const popup = useWatch({ control }) as PopupInput
  return (
    <PreviewStage>
      {(screen, locale) => (
        <>
          <SiteSketch />
          {(popup.devices === 'all' || popup.devices === screen) && popup.locales.includes(locale) && (
            <div
              className={styles.place}
              data-position={screen === 'phone' ? 'phone' : popup.position}
              data-over-picture={popup.pages[0] === '/' || undefined}
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

function SiteSketch() {
  return (
    <div className={styles.sketch} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}
