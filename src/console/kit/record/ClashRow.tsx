import { Fragment, useId } from 'react'
import { Chip } from '#console/kit/feedback/Chip.tsx'
import { isLocale, languageTags } from '#contract/kit/locale.ts'
import messages from '#i18n/ko/console.json'
import { difference, type Piece } from '#lib/difference.ts'
import { photoPath } from '#lib/photo-address.ts'
import type { Clash } from './compare.ts'
import styles from './conflict.module.css'
import { labelOf, type Words, wordsOf } from './words-of.ts'

type Side = 'mine' | 'theirs'
const sides: readonly Side[] = ['mine', 'theirs']
/** Comparing by word takes quadratic time. */
const wordsMaximum = 1_000

type ClashRowProps = {
  clash: Clash
  words: Words
  choice: Side | null
  describedBy: string | undefined
  onChoose: (side: Side) => void
}

export function ClashRow({ clash, words, choice, describedBy, onChoose }: ClashRowProps) {
  const name = useId()
  const { path, by } = clash
  const locale = path.split('.').at(-1)
  const texts = { mine: wordsOf(path, clash.mine, words), theirs: wordsOf(path, clash.theirs, words) }
  const pieces = compareTexts(texts.theirs, texts.mine)
  return (
    <fieldset className={styles.clash} data-unchosen={choice === null || undefined} aria-describedby={describedBy}>
      <legend className={styles.name}>
        {labelOf(path, words)} <Chip tone={by ? 'neutral' : 'warn'}>{messages[`conflict.by.${by ?? 'both'}`]}</Chip>
      </legend>
      {sides.map((side) => (
        <label key={side} className={styles.side} data-side={side}>
          <span className={styles.choice}>
            <input type="radio" name={name} checked={choice === side} onChange={() => onChoose(side)} />
            {messages[`conflict.${side}`]}
          </span>
          <span className={styles.value} lang={isLocale(locale) ? languageTags[locale] : undefined}>
            {photoOf(clash[side]) ?? <Text pieces={pieces} side={side} isEmpty={texts[side] === ''} />}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Text({ pieces, side, isEmpty }: { pieces: readonly Piece[]; side: Side; isEmpty: boolean }) {
  if (isEmpty) return <em className={styles.empty}>{messages['conflict.empty']}</em>
  const own = side === 'mine' ? 'added' : 'removed'
  // If nothing is equal, marks would cover the whole text.
  const isMarked = pieces.some(({ kind, text }) => kind === 'same' && text.trim())
  return pieces.map(({ kind, text }, index) => {
    if (kind === 'same' || (kind === own && !isMarked)) return text
    if (kind !== own) return null
    const word = text.trimEnd()
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their position.
      <Fragment key={index}>
        <mark>{word}</mark>
        {text.slice(word.length)}
      </Fragment>
    )
  })
}

/** By word, or by line for long texts; each piece keeps its trailing space. */
function compareTexts(before: string, after: string): Piece[] {
  const split = (text: string, by: RegExp) => text.match(by) ?? []
  const byWord = [before, after].map((text) => split(text, /^\s+|\S+\s*/g))
  if (byWord.every((words) => words.length <= wordsMaximum)) return difference(byWord[0] ?? [], byWord[1] ?? [])
  return difference(split(before, /[^\n]*\n|[^\n]+/g), split(after, /[^\n]*\n|[^\n]+/g))
}

function photoOf(value: unknown) {
  if (typeof value !== 'object' || value === null || !('_id' in value && 'width' in value && 'height' in value))
    return null
  const { _id, width, height } = value as { _id: string; width: number; height: number }
  return <img className={styles.photo} src={photoPath(_id, 480, 'webp')} width={width} height={height} alt="" />
}
