import { useStore } from '@nanostores/react'
import { Fragment, type SubmitEvent, useId, useState } from 'react'
import { Chip } from '#console/kit/feedback/Chip.tsx'
import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import { isLocale, languageTags } from '#contract/kit/locale.ts'
import messages from '#i18n/ko/console.json'
import { difference, type Piece } from '#lib/difference.ts'
import { interpolate } from '#lib/interpolate.ts'
import { photoPath, photoWidth } from '#lib/photo-address.ts'
import { $claims } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import type { FieldConflict } from './compare.ts'
import styles from './conflict.module.css'
import { savedText } from './presence.tsx'
import { labelOf, type Words, wordsOf } from './words-of.ts'

type ConflictDialogProps = {
  conflicts: readonly FieldConflict[]
  savedBy: string | null
  words: Words
  onBack: () => void
  onTakeTheirs: () => void
  /** `mine`: paths of the fields that keep my value. */
  onSave: (mine: ReadonlySet<string>) => void
}

/** A field that one side changed is preselected; a field that both changed needs a choice. */
export function ConflictDialog({ conflicts, savedBy, words, onBack, onTakeTheirs, onSave }: ConflictDialogProps) {
  const own = useStore($claims)?.username
  const [choices, setChoices] = useState(
    () => new Map<string, Side | null>(conflicts.map(({ path, by }) => [path, by])),
  )
  const [isChecked, setChecked] = useState(false)
  const alertId = useId()
  const unchosen = conflicts.filter(({ path }) => !choices.get(path))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (unchosen.length === 0)
      return onSave(new Set(conflicts.flatMap(({ path }) => (choices.get(path) === 'mine' ? path : []))))
    setChecked(true)
    event.currentTarget.querySelector<HTMLInputElement>('[data-unchosen] input')?.focus()
  }
  return (
    <ConsoleDialog title={messages['conflict.title']} isWide onClose={onBack}>
      <form noValidate onSubmit={submit}>
        <p className="soft">
          {savedText(savedBy, own)} {messages['conflict.lead']}
        </p>
        <div className={styles.clashes}>
          {conflicts.map((conflict) => (
            <ConflictRow
              key={conflict.path}
              conflict={conflict}
              words={words}
              choice={choices.get(conflict.path) ?? null}
              describedBy={isChecked && !choices.get(conflict.path) ? alertId : undefined}
              onChoose={(side) => setChoices(new Map(choices).set(conflict.path, side))}
            />
          ))}
        </div>
        <p role="alert" id={alertId} className="error">
          {isChecked && unchosen.length > 0 && interpolate(messages['conflict.unchosen'], { count: unchosen.length })}
        </p>
        <DialogActions>
          <Button size="small" tone="quiet" onClick={onTakeTheirs}>
            {messages['conflict.takeTheirs']}
          </Button>
          <Button size="small" tone="secondary" onClick={onBack}>
            {messages['conflict.back']}
          </Button>
          <Button size="small" type="submit">
            {messages['conflict.save']}
          </Button>
        </DialogActions>
      </form>
    </ConsoleDialog>
  )
}

type Side = 'mine' | 'theirs'
const sides: readonly Side[] = ['mine', 'theirs']
/** Comparing by word takes quadratic time. */
const wordsMaximum = 1_000

type ConflictRowProps = {
  conflict: FieldConflict
  words: Words
  choice: Side | null
  describedBy: string | undefined
  onChoose: (side: Side) => void
}

function ConflictRow({ conflict, words, choice, describedBy, onChoose }: ConflictRowProps) {
  const name = useId()
  const { path, by } = conflict
  const locale = path.split('.').at(-1)
  const texts = { mine: wordsOf(path, conflict.mine, words), theirs: wordsOf(path, conflict.theirs, words) }
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
            {photoOf(conflict[side]) ?? <Text pieces={pieces} side={side} isEmpty={texts[side] === ''} />}
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
  return (
    <img className={styles.photo} src={photoPath(_id, photoWidth.small, 'webp')} width={width} height={height} alt="" />
  )
}
