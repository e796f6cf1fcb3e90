import { useMemo, useState } from 'react'
import forms from '#console/kit/form/form.module.css'
import { type Locale, languageTags, locales } from '#contract/kit/locale.ts'
import { type LocalizedText, localize } from '#contract/kit/localized.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-terms.json'
import { difference, type Piece } from '#lib/difference.ts'
import { htmlText } from '#lib/html-text.ts'
import { interpolate } from '#lib/interpolate.ts'
import styles from './terms.module.css'

/** Unchanged lines that are shown before and after a change. */
const contextLines = 1

export function Difference({ before, after }: { before: LocalizedText; after: LocalizedText }) {
  const [locale, setLocale] = useState<Locale>('ko')
  const pieces = useMemo(() => difference(linesOf(before, locale), linesOf(after, locale)), [before, after, locale])
  const count = (kind: Piece['kind']) => pieces.filter((piece) => piece.kind === kind).length
  const [added, removed] = [count('added'), count('removed')]
  return (
    <>
      <div className={styles.tools}>
        <label className={styles.choice}>
          {messages['difference.language']}
          <select className={forms.control} value={locale} onChange={({ target }) => setLocale(target.value as Locale)}>
            {locales.map((option) => (
              <option key={option} value={option}>
                {consoleMessages[`language.${option}`]}
              </option>
            ))}
          </select>
        </label>
        <p role="status">
          {added + removed > 0
            ? interpolate(messages['difference.count'], { added, removed })
            : messages['difference.none']}
        </p>
      </div>
      {added + removed > 0 && (
        <ol className={styles.lines} lang={languageTags[locale]}>
          {foldUnchanged(pieces).map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their position.
            <Line key={index} entry={entry} />
          ))}
        </ol>
      )}
    </>
  )
}

function Line({ entry }: { entry: Piece | number }) {
  if (typeof entry === 'number')
    return <li className={styles.folded}>{interpolate(messages['difference.unchanged'], { count: entry })}</li>
  if (entry.kind === 'same') return <li>{entry.text}</li>
  const Element = entry.kind === 'added' ? 'ins' : 'del'
  return (
    <li className={styles[entry.kind]}>
      <span className="visually-hidden">{messages[`difference.${entry.kind}`]}: </span>
      <Element>{entry.text}</Element>
    </li>
  )
}

function linesOf(text: LocalizedText, locale: Locale): string[] {
  return htmlText(localize(text, locale)).split('\n')
}

/** Replaces each run of unchanged lines that is away from changes by their number. */
function foldUnchanged(pieces: readonly Piece[]): (Piece | number)[] {
  const isNear = (index: number) =>
    pieces.slice(Math.max(0, index - contextLines), index + contextLines + 1).some(({ kind }) => kind !== 'same')
  const entries: (Piece | number)[] = []
  for (const [index, piece] of pieces.entries()) {
    const last = entries.at(-1)
    if (isNear(index)) entries.push(piece)
    else if (typeof last === 'number') entries[entries.length - 1] = last + 1
    else entries.push(1)
  }
  return entries
}
