import { interpolate } from '#lib/interpolate.ts'
import { FormOutcome } from '#ui/form/FormOutcome.tsx'
import styles from './board.module.css'
import type { PostTexts } from './texts.ts'

type PostSavedProps = {
  texts: PostTexts
  mode: 'write' | 'edit'
  href: string
  failedFiles: readonly string[]
}

export function PostSaved({ texts, mode, href, failedFiles }: PostSavedProps) {
  const text =
    failedFiles.length > 0
      ? interpolate(texts['done.partly'], { names: failedFiles.join(', ') })
      : texts[`${mode}.done.text`]
  return (
    <FormOutcome title={texts[`${mode}.done`]} text={text}>
      <a className={styles.link} href={href}>
        {texts['done.open']}
      </a>
    </FormOutcome>
  )
}
