import {
  lazy,
  type KeyboardEvent as ReactKeyboardEvent,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
import frame from '#console/frame/frame.module.css'
import { ConsoleDialog } from '#console/kit/feedback/ConsoleDialog.tsx'
import { navigate } from '#console/kit/router/history.ts'
import { type ConsolePage, mayOpen } from '#console/kit/router/page.ts'
import type { AccessClaims } from '#contract/account/access-claims.ts'
import { permissions } from '#contract/account/console-permissions.ts'
import { hasScope } from '#contract/account/scope.ts'
import messages from '#i18n/ko/console.json'
import styles from './palette.module.css'
import type { PaletteChoice } from './Results.tsx'

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the command palette, also by Ctrl+K or ⌘K: finds pages and applications by typing. */
export function PaletteButton({ pages, staff }: { pages: readonly ConsolePage[]; staff: AccessClaims }) {
  const [isOpen, setOpen] = useState(false)
  const openablePages = useMemo(() => pages.filter((page) => mayOpen(staff, page)), [pages, staff])
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isShortcut || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        className={frame.find}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        {messages['palette.open']} <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <Palette
          pages={openablePages}
          canFindApplications={hasScope(staff.scope, permissions.application)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type PaletteProps = {
  pages: readonly ConsolePage[]
  canFindApplications: boolean
  onClose: () => void
}

/** Loads apart from the input, which renders at once, so that no typed key is lost. */
const Results = lazy(async () => ({ default: (await import('./Results.tsx')).Results }))

function Palette({ pages, canFindApplications, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const [choices, setChoices] = useState<readonly PaletteChoice[]>([])
  const [activeIndex, setActiveIndex] = useState(0)
  const listId = useId()
  const active = choices[Math.min(activeIndex, choices.length - 1)]
  const open = ({ href }: PaletteChoice) => {
    onClose()
    void navigate(href)
  }
  const activate = useCallback((choice: PaletteChoice) => setActiveIndex(choices.indexOf(choice)), [choices])
  const handleKey = (event: ReactKeyboardEvent) => {
    // During IME composition, Enter and arrow keys belong to the IME.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (!active) return
    if (step === undefined) open(active)
    else setActiveIndex((choices.indexOf(active) + step + choices.length) % choices.length)
  }
  const changeText = (typed: string) => {
    setText(typed)
    setActiveIndex(0)
  }
  const label = canFindApplications ? messages['palette.hint'] : messages['palette.hint.pages']
  const activeId = active && `${listId}-${active.id}`
  return (
    <ConsoleDialog title={messages['palette.title']} isPalette onClose={onClose}>
      <Field label={label} text={text} listId={listId} activeId={activeId} onType={changeText} onKeyDown={handleKey} />
      <Suspense>
        <Results
          {...{ pages, text, canFindApplications, listId, active }}
          onFound={setChoices}
          onActivate={activate}
          onChoose={open}
        />
      </Suspense>
    </ConsoleDialog>
  )
}

type FieldProps = {
  label: string
  text: string
  listId: string
  activeId: string | undefined
  onType: (text: string) => void
  onKeyDown: (event: ReactKeyboardEvent) => void
}

function Field({ label, text, listId, activeId, onType, onKeyDown }: FieldProps) {
  return (
    <input
      className={styles.input}
      type="text"
      role="combobox"
      aria-label={label}
      placeholder={label}
      aria-expanded={activeId !== undefined}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      autoComplete="off"
      spellCheck={false}
      data-initial-focus
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
