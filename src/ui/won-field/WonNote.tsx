import { wonInWords } from '#lib/won-in-words.ts'
import styles from './won-field.module.css'
import type { WonTexts } from './won-texts.ts'

/** In won. A lower income or car value was probably meant in units of 10,000 won, as Koreans often count. */
const leastPlausible = 100_000

type WonNoteProps = { value: number; onAccept: (amount: number) => void; texts: WonTexts }

/** Repeats the amount in words, which reveals a wrong number of digits. */
export function WonNote({ value, onAccept, texts: { locale, t } }: WonNoteProps) {
  const meant = value * 10_000
  return (
    <>
      {wonInWords(locale, value)}
      {value < leastPlausible && (
        <span className={styles.doubt}>
          {t('won.meant')}{' '}
          <button type="button" className={styles.meant} onClick={() => onAccept(meant)}>
            {t('won.meant.take', { amount: wonInWords(locale, meant) })}
          </button>
        </span>
      )}
    </>
  )
}
