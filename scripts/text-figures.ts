import { textLimits } from '#contract/site/text-limits.ts'
import { interpolate } from '#lib/interpolate.ts'

/** Vite plugin: fills the limits in texts that code imports, so browsers do not load them and their contract modules. */
export const fillTextLimits = {
  name: 'text-limits',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/i18n\/\w+\/[\w-]+\.json$/ },
    handler: (json: string) => interpolate(json, textLimits),
  },
}
