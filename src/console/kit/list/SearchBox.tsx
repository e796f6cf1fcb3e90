import { useEffect, useId, useRef, useState } from 'react'
import messages from '#i18n/ko/console.json'
import { longestSearch } from '#lib/list-query.ts'
import styles from './toolbar.module.css'

const pauseMilliseconds = 350

/** Debounced; waits until the IME has composed a Hangul syllable. */
export function SearchBox({ value, hint, onSearch }: { value: string; hint: string; onSearch: (q: string) => void }) {
  const id = useId()
  const [text, setText] = useState(value)
  const timer = useRef(0)
  useEffect(() => setText(value), [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const search = (next: string) => {
    window.clearTimeout(timer.current)
    if (next.trim() !== value) onSearch(next.trim())
  }
  const type = (next: string) => {
    setText(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => search(next), pauseMilliseconds)
  }
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        search(text)
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {messages['list.search']}
      </label>
      <input
        id={id}
        type="search"
        maxLength={longestSearch}
        autoComplete="off"
        placeholder={hint}
        value={text}
        onChange={(event) => {
          if ((event.nativeEvent as InputEvent).isComposing) setText(event.target.value)
          else type(event.target.value)
        }}
        onCompositionEnd={(event) => type(event.currentTarget.value)}
      />
    </form>
  )
}
