import { wonInWords } from '#lib/won-in-words.ts'
import styles from './won-field.module.css'
import type { WonTexts } from './won-texts.ts'

/** A lower income or car value is not plausible: it was probably meant in units of 10,000 won, as Koreans often count. */
const leastPlausible = 100_000

type WonNoteProps = { value: number; onMeant: (amount: number) => void; texts: WonTexts }

/** Repeats the amount in words, which reveals a wrong number of digits. */
export function WonNote({ value, onMeant, texts: { locale, t } }: WonNoteProps) {
  const meant = value * 10_000
  return (
    <>
      {wonInWords(locale, value)}
      {value < leastPlausible && (
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
