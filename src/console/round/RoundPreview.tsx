import { useId, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import forms from '#console/kit/form/form.module.css'
import { fromSeoulInput, toSeoulInput } from '#console/kit/form/seoul-time.ts'
import { type Locale, languageTags, locales } from '#contract/kit/locale.ts'
import { localize } from '#contract/kit/localized.ts'
import { type ApplicationRound, type WindowState, windowState } from '#contract/round/round.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-round.json'
import { RoundStateBadge } from './RoundStateBadge.tsx'
import styles from './round.module.css'

/** Message of the round that visitors read in each state of its window. */
const messageKeys: Record<WindowState, keyof ApplicationRound['message'] | null> = {
  before: 'beforeOpen',
  open: null,
  paused: 'stop',
  closed: 'dead',
}

export function RoundPreview({ control }: { control: Control }) {
  const round = useWatch({ control }) as ApplicationRound
  const [time, setTime] = useState(() => new Date().toISOString())
  const [locale, setLocale] = useState<Locale>('ko')
  const ids = { time: useId(), locale: useId() }
  return (
    <section className={styles.preview} aria-label={messages.preview}>
      <h2 className={styles.previewTitle}>{messages.preview}</h2>
      <p className="note">{messages['preview.hint']}</p>
      <div className={styles.choices}>
        <label htmlFor={ids.time}>{messages['preview.at']}</label>
        <input
          id={ids.time}
          type="datetime-local"
          className={forms.control}
          value={toSeoulInput(time)}
          onChange={(event) => setTime(fromSeoulInput(event.target.value) || time)}
        />
        <label htmlFor={ids.locale}>{messages['preview.language']}</label>
        <select
          id={ids.locale}
          className={forms.control}
          value={locale}
          onChange={(event) => setLocale(event.target.value as Locale)}
        >
          {locales.map((option) => (
            <option key={option} value={option}>
              {consoleMessages[`language.${option}`]}
            </option>
          ))}
        </select>
      </div>
      <VisitorMessage round={round} now={Date.parse(time)} locale={locale} />
    </section>
  )
}

function VisitorMessage({ round, now, locale }: { round: ApplicationRound; now: number; locale: Locale }) {
  const key = messageKeys[windowState(round, now)]
  const text = key ? localize(round.message[key], locale) : messages['preview.open']
  const isFallback = round.shows && key && text !== '' && !round.message[key][locale].trim()
  return (
    <output className={styles.visitorMessage}>
      <RoundStateBadge round={round} now={now} />
      <p lang={key && !isFallback ? languageTags[locale] : undefined}>
        {round.shows ? text : messages['preview.hidden']}
      </p>
      {isFallback && <p className="note">{messages['preview.none']}</p>}
    </output>
  )
}
