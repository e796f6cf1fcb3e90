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
import { permissions } from '#contract/account/permissions.ts'
import { hasScope } from '#contract/account/scope.ts'
import type { AccessClaims } from '#contract/account/session.ts'
import messages from '#i18n/ko/console.json'
import styles from './palette.module.css'
import type { PaletteChoice } from './Results.tsx'

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

export function PaletteButton({ pages, staff }: { pages: readonly ConsolePage[]; staff: AccessClaims }) {
  const [isOpen, setOpen] = useState(false)
  const own = useMemo(() => pages.filter((page) => mayOpen(staff, page)), [pages, staff])
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
          pages={own}
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

/** The input renders at once, so that no key is lost; the results load later. */
const Results = lazy(async () => ({ default: (await import('./Results.tsx')).Results }))

function Palette({ pages, canFindApplications, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const [choices, setChoices] = useState<readonly PaletteChoice[]>([])
  const [at, setAt] = useState(0)
  const listId = useId()
  const active = choices[Math.min(at, choices.length - 1)]
  const go = ({ href }: PaletteChoice) => {
    onClose()
    void navigate(href)
  }
  const point = useCallback((choice: PaletteChoice) => setAt(choices.indexOf(choice)), [choices])
  const press = (event: ReactKeyboardEvent) => {
    // During IME composition, Enter and arrow keys belong to the IME.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (!active) return
    if (step === undefined) go(active)
    else setAt((choices.indexOf(active) + step + choices.length) % choices.length)
  }
  const type = (typed: string) => {
    setText(typed)
    setAt(0)
  }
  const label = canFindApplications ? messages['palette.hint'] : messages['palette.hint.pages']
  const activeId = active && `${listId}-${active.id}`
  const shared = { pages, text, canFindApplications, listId, active }
  return (
    <ConsoleDialog title={messages['palette.title']} isPalette onClose={onClose}>
      <Field label={label} text={text} listId={listId} activeId={activeId} onType={type} onKeyDown={press} />
      <Suspense>
        <Results {...shared} onFound={setChoices} onPoint={point} onChoose={go} />
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
