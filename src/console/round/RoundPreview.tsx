import { useId, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import forms from '#console/kit/form/form.module.css'
import { fromSeoulInput, toSeoulInput } from '#console/kit/form/seoul-time.ts'
import { type Locale, languageTags, locales } from '#contract/kit/locale.ts'
import { localize } from '#contract/kit/localized.ts'
import { type ApplicationRound, type WindowState, windowState } from '#contract/round/round.ts'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-round.json'
import { RoundStateBadge } from './RoundStateBadge.tsx'
import styles from './round.module.css'

const textOf: Record<WindowState, keyof ApplicationRound['message'] | null> = {
  before: 'beforeOpen',
  open: null,
  paused: 'stop',
  closed: 'dead',
}

export function RoundPreview({ control }: { control: Control }) {
  const round = useWatch({ control }) as ApplicationRound
  const [at, setAt] = useState(() => new Date().toISOString())
  const [locale, setLocale] = useState<Locale>('ko')
  const ids = { at: useId(), locale: useId() }
  return (
    <section className={styles.preview} aria-label={messages.preview}>
      <h2 className={styles.previewTitle}>{messages.preview}</h2>
      <p className="note">{messages['preview.hint']}</p>
      <div className={styles.choices}>
        <label htmlFor={ids.at}>{messages['preview.at']}</label>
        <input
          id={ids.at}
          type="datetime-local"
          className={forms.control}
          value={toSeoulInput(at)}
          onChange={(event) => setAt(fromSeoulInput(event.target.value) || at)}
        />
        <label htmlFor={ids.locale}>{messages['preview.language']}</label>
        <select
          id={ids.locale}
          className={forms.control}
          value={locale}
          onChange={(event) => setLocale(event.target.value as Locale)}
        >
          {locales.map((one) => (
            <option key={one} value={one}>
              {kit[`language.${one}`]}
            </option>
          ))}
        </select>
      </div>
      <Seen round={round} now={Date.parse(at)} locale={locale} />
    </section>
  )
}

function Seen({ round, now, locale }: { round: ApplicationRound; now: number; locale: Locale }) {
  const key = textOf[windowState(round, now)]
  const text = key ? localize(round.message[key], locale) : messages['preview.open']
  const isBorrowed = round.shows && key && text !== '' && !round.message[key][locale].trim()
  return (
    <output className={styles.seen}>
      <RoundStateBadge round={round} now={now} />
      <p lang={key && !isBorrowed ? languageTags[locale] : undefined}>
        {round.shows ? text : messages['preview.hidden']}
      </p>
      {isBorrowed && <p className="note">{messages['preview.none']}</p>}
    </output>
  )
}
