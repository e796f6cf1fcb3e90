import type { TFunction } from 'i18next'

/** `position` is a template with `{{index}}` and `{{total}}`. */
export type SliderLabels = { pick: string; pause: string; play: string; position: string }

export function sliderLabels(t: TFunction<'home'>): SliderLabels {
  return {
    pick: t('slider.pick'),
    pause: t('slider.pause'),
    play: t('slider.play'),
    position: t('slider.position', { index: '{{index}}', total: '{{total}}' }),
  }
}
