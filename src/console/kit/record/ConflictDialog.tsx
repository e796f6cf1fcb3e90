import { useStore } from '@nanostores/react'
import { Fragment, type SubmitEvent, useId, useState } from 'react'
import { Badge } from '#console/kit/feedback/Badge.tsx'
import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import { isLocale, languageTags } from '#contract/kit/locale.ts'
import messages from '#i18n/ko/console.json'
import { difference, type Piece } from '#lib/difference.ts'
import { interpolate } from '#lib/interpolate.ts'
import { photoPath } from '#lib/photo-address.ts'
import { photoWidth } from '#lib/photo-widths.ts'
import { $claims } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import type { FieldConflict } from './compare.ts'
import styles from './conflict.module.css'
import { fieldPathLabel, fieldValueText, type Labels } from './field-text.ts'
import { savedText } from './presence.tsx'

type ConflictDialogProps = {
  conflicts: readonly FieldConflict[]
  savedBy: string | null
  labels: Labels
  onBack: () => void
  onTakeTheirs: () => void
  /** `mine`: paths of the fields that keep my value. */
  onSave: (mine: ReadonlySet<string>) => void
}

/** `mine` is unsaved, `theirs` was saved meanwhile. A field that both sides changed has no preselected value. */
export function ConflictDialog({ conflicts, savedBy, labels, onBack, onTakeTheirs, onSave }: ConflictDialogProps) {
  const username = useStore($claims)?.username
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
          {savedText(savedBy, username)} {messages['conflict.lead']}
        </p>
        <div className={styles.conflicts}>
          {conflicts.map((conflict) => (
            <ConflictRow
              key={conflict.path}
              conflict={conflict}
              labels={labels}
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
/** Longer texts are compared by line: the time grows with the square of the number of parts. */
const wordsMaximum = 1_000

type ConflictRowProps = {
  conflict: FieldConflict
  labels: Labels
  choice: Side | null
  describedBy: string | undefined
  onChoose: (side: Side) => void
}

function ConflictRow({ conflict, labels, choice, describedBy, onChoose }: ConflictRowProps) {
  const name = useId()
  const { path, by } = conflict
  const locale = path.split('.').at(-1)
  const texts = {
    mine: fieldValueText(path, conflict.mine, labels),
    theirs: fieldValueText(path, conflict.theirs, labels),
  }
  const pieces = compareTexts(texts.theirs, texts.mine)
  return (
    <fieldset className={styles.conflict} data-unchosen={choice === null || undefined} aria-describedby={describedBy}>
      <legend className={styles.name}>
        {fieldPathLabel(path, labels)}{' '}
        <Badge tone={by ? 'neutral' : 'warn'}>{messages[`conflict.by.${by ?? 'both'}`]}</Badge>
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
  const ownKind = side === 'mine' ? 'added' : 'removed'
  // If the texts have nothing in common, marks would cover everything.
  const isMarked = pieces.some(({ kind, text }) => kind === 'same' && text.trim())
  return pieces.map(({ kind, text }, index) => {
    if (kind === 'same' || (kind === ownKind && !isMarked)) return text
    if (kind !== ownKind) return null
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
