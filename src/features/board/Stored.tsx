import { interpolate } from '#lib/interpolate.ts'
import { Outcome } from '#ui/form/Outcome.tsx'
import styles from './board.module.css'
import type { BoardTexts } from './texts.ts'

type StoredProps = {
  texts: BoardTexts
  of: 'write' | 'edit'
  href: string
  failed: readonly string[]
}

export function Stored({ texts, of, href, failed }: StoredProps) {
  const text =
    failed.length > 0 ? interpolate(texts['done.partly'], { names: failed.join(', ') }) : texts[`${of}.done.text`]
  return (
    <Outcome title={texts[`${of}.done`]} text={text}>
      <a className={styles.link} href={href}>
        {texts['done.open']}
      </a>
    </Outcome>
  )
}
