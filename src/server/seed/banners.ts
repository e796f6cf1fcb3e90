import { randomUUIDv7 } from 'node:crypto'
import { minutesToStation } from '#contract/complex/neighbourhood.ts'
import { homeSlides } from '#contract/content/banner.ts'
import { locales } from '#contract/kit/locale.ts'
import { textFigures } from '#contract/site/text-figures.ts'
import cn from '#i18n/cn/home.json' with { type: 'json' }
import en from '#i18n/en/home.json' with { type: 'json' }
import ko from '#i18n/ko/home.json' with { type: 'json' }
import { interpolate } from '#lib/interpolate.ts'
import { json } from '#server/db/database.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'

const texts = { ko, en, cn }

export async function seedBanners({ db, clock }: Deps): Promise<void> {
  const at = timestamp({ clock })
  const rows = homeSlides.map(({ key, art, path }, index) => {
    const translated = (name: 'name' | 'title' | 'text' | 'action' | 'alt') =>
      json(
        Object.fromEntries(
          locales.map((locale) => [
            locale,
            interpolate(texts[locale][`banner.${key}.${name}`], { ...textFigures, minutes: minutesToStation }),
          ]),
        ),
      )
    return {
      id: randomUUIDv7(),
      createdAt: at,
      updatedAt: at,
      code: 'home' as const,
      name: translated('name'),
      title: translated('title'),
      text: translated('text'),
      action: translated('action'),
      alt: translated('alt'),
      link: path,
      art,
      picture: null,
      order: 10 * (index + 1),
      startAt: at,
      endAt: null,
      shows: true,
    }
  })
  await db.insertInto('banner').values(rows).execute()
}
