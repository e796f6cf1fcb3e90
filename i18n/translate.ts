import i18next, { type TFunction } from 'i18next'
import { type Locale, locales } from '#contract/kit/locale.ts'
import { withTextFigures } from '#contract/site/text-figures.ts'
import { cn } from './cn.ts'
import { en } from './en.ts'
import { ko, type Messages, type Namespace } from './ko.ts'

const filled = (namespaces: Messages) =>
  Object.fromEntries(Object.entries(namespaces).map(([name, texts]) => [name, withTextFigures(texts)])) as Messages

const resources: Record<Locale, Messages> = { ko: filled(ko), en: filled(en), cn: filled(cn) }

/** One instance for build and server; islands get their namespace as a prop and need no engine. */
const engine = i18next.createInstance({
  resources,
  supportedLngs: locales,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
  saveMissing: true,
  missingKeyHandler: (languages, namespace, key) => {
    throw new Error(`i18n: no “${key}” in ${languages.join()}/${namespace}.json`)
  },
})
await engine.init()

/** `getT('en', 'home')('premium.title')`; a key that is missing is a type error, and fails the build. */
export function getT<N extends Namespace>(locale: Locale, namespace: N): TFunction<N> {
  return engine.getFixedT(locale, namespace)
}

/** A whole namespace in one language, to hand to an island as its `messages`. */
export function messages<N extends Namespace>(locale: Locale, namespace: N): Messages[N] {
  return resources[locale][namespace]
}
