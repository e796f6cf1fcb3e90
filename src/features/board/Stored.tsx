import { interpolate } from '#lib/interpolate.ts'
import { FormOutcome } from '#ui/form/FormOutcome.tsx'
import styles from './board.module.css'
import type { PostTexts } from './texts.ts'

type StoredProps = {
  texts: PostTexts
  mode: 'write' | 'edit'
  href: string
  failed: readonly string[]
}

export function Stored({ texts, mode, href, failed }: StoredProps) {
  const text =
    failed.length > 0 ? interpolate(texts['done.partly'], { names: failed.join(', ') }) : texts[`${mode}.done.text`]
  return (
    <FormOutcome title={texts[`${mode}.done`]} text={text}>
      <a className={styles.link} href={href}>
        {texts['done.open']}
      </a>
    </FormOutcome>
  )
}
