import { type Control, useWatch } from 'react-hook-form'
import { PreviewStage } from '#console/kit/form/PreviewStage.tsx'
import type { BannerInput } from '#contract/content/banner.ts'
import { languageTags } from '#contract/kit/locale.ts'
import { localize, localizedIn } from '#contract/kit/localized.ts'
import messages from '#i18n/ko/console-banner.json'
import { photoPath } from '#lib/photo-address.ts'
import styles from './drawn.module.css'

/** A picture that is built into the site is named, not drawn. */
export function BannerPreview({ control }: { control: Control }) {
  const slide = useWatch({ control }) as BannerInput
  return (
    <PreviewStage>
      {(screen, locale) => (
        <div className={styles.slide} data-screen={screen} lang={languageTags[localizedIn(slide.title, locale)]}>
          {slide.art === 'own' && slide.picture ? (
            <img
              src={photoPath(slide.picture._id, 1600, 'webp')}
              width={slide.picture.width}
              height={slide.picture.height}
              alt={localize(slide.alt, locale)}
            />
          ) : (
            <p className={styles.plate}>{messages[`art.${slide.art}`]}</p>
          )}
          <div className={styles.caption}>
            <p className={styles.slideTitle}>{localize(slide.title, locale)}</p>
            <div>
              <p>{localize(slide.text, locale)}</p>
              <p className={styles.slideAction}>{localize(slide.action, locale)}</p>
            </div>
          </div>
        </div>
      )}
    </PreviewStage>
  )
}
