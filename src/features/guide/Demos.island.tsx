import type { Locale } from '#contract/kit/locale.ts'
import type { Demo, Say } from '#ui/demo.ts'
import styles from './demos.module.css'
import { sayIn } from './say.ts'

const modules = import.meta.glob<{ demos: (say: Say) => Demo[] }>('/src/ui/*/*.demo.tsx', { eager: true })

export function Demos({ locale }: { locale: Locale }) {
  const say = sayIn(locale)
  const parts = Object.entries(modules).map(([path, { demos }]) => ({
    name: path.split('/').at(-2) ?? '',
    demos: demos(say),
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
