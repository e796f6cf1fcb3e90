import type { Locale } from '#contract/kit/locale.ts'
import type { Demo, Translate } from '#ui/demo.ts'
import styles from './demos.module.css'
import { translatorFor } from './translator.ts'

const modules = import.meta.glob<{ demos: (translate: Translate) => Demo[] }>('/src/ui/*/*.demo.tsx', { eager: true })

/** Demos of the React components of `src/ui`, for the style guide; `StaticDemos.astro` shows the Astro components. */
export function Demos({ locale }: { locale: Locale }) {
  const translate = translatorFor(locale)
  const parts = Object.entries(modules).map(([path, { demos }]) => ({
    name: path.split('/').at(-2) ?? '',
    demos: demos(translate),
  }))
  return parts.map(({ name, demos }) => (
    <section key={name} className={styles.part} id={name} aria-labelledby={`${name}-name`}>
      <h3 className={styles.name} id={`${name}-name`}>
        {name}
      </h3>
      {demos.map((demo) => (
        <div key={demo.name} className={styles.demo}>
          <p className="note">{demo.name}</p>
          <div className={styles.stage}>{demo.node}</div>
        </div>
      ))}
    </section>
  ))
}
