import { wonInWords } from '#lib/won-in-words.ts'
import styles from './won-field.module.css'
import type { WonTexts } from './won-texts.ts'

/** Nobody has so little a month, nor a car of that value: more likely the amount was meant in 10,000 won. */
const likelyInTenThousands = 100_000

type WonNoteProps = { value: number; onMeant: (amount: number) => void; texts: WonTexts }

/** An amount said once more in words, so that a slip of four digits is noticed. */
export function WonNote({ value, onMeant, texts: { locale, t } }: WonNoteProps) {
  const meant = value * 10_000
  return (
    <>
      {wonInWords(locale, value)}
      {value < likelyInTenThousands && (
        <span className={styles.doubt}>
          {t('won.meant')}{' '}
          <button type="button" className={styles.meant} onClick={() => onMeant(meant)}>
            {t('won.meant.take', { amount: wonInWords(locale, meant) })}
          </button>
        </span>
      )}
    </>
  )
}
