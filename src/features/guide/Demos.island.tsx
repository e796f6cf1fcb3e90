import type { Demo } from '#ui/demo.ts'
import styles from './demos.module.css'

const modules = import.meta.glob<{ demos: Demo[] }>('/src/ui/*/*.demo.tsx', { eager: true })
const parts = Object.entries(modules).map(([path, { demos }]) => ({ name: path.split('/').at(-2) ?? '', demos }))

/** Every component of `src/ui` in the states that its demo names, alive. */
export function Demos() {
  return parts.map(({ name, demos }) => (
    <section key={name} className={styles.part} id={name} aria-labelledby={`${name}-name`}>
      <h3 className={styles.name} id={`${name}-name`}>
        {name}
      </h3>
      {demos.map((demo) => (
        <div key={demo.name} className={styles.demo}>
          <p className={styles.state}>{demo.name}</p>
          <div className={styles.stage}>{demo.node}</div>
        </div>
      ))}
    </section>
  ))
}
