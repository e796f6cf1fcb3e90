import { textFigures } from '#contract/site/text-figures.ts'
import { interpolate } from '#lib/interpolate.ts'

/** Vite plugin: fills the figures in texts that code imports, so browsers do not load them and their contract modules. */
export const fillTextFigures = {
  name: 'text-figures',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/i18n\/\w+\/[\w-]+\.json$/ },
    handler: (json: string) => interpolate(json, textFigures),
  },
}
