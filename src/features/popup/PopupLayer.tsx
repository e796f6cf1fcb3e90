import { useEffect, useState } from 'react'
import { type PublicPopup, popupPositions } from '#contract/content/popup.ts'
import cn from '#i18n/cn/popup.json'
import en from '#i18n/en/popup.json'
import ko from '#i18n/ko/popup.json'
import { tabletWidth } from '#lib/breakpoints.ts'
import { interpolate } from '#lib/interpolate.ts'
import { loadMissingGlyphs } from '#ui/glyphs/load-missing-glyphs.ts'
import { PopupCard } from '#ui/popup-card/PopupCard.tsx'
import { rememberClosed } from './closed-popups.ts'
import layerStyles from './popup-layer.css?url'
import { useLayerFocus } from './use-layer-focus.ts'

/** By `<html lang>`. Imported here, because pages without popups do not load the layer. */
const texts: Record<string, typeof ko> = { ko, en, 'zh-CN': cn }

type PopupLayerProps = {
  popups: PublicPopup[]
  /** On the home page: the headline and buttons below the picture stay free. */
  isOverPicture?: boolean
}

/** Popups of one position are shown one after the other; on a phone, all popups are. They do not take the focus. */
export function PopupLayer({ popups, isOverPicture }: PopupLayerProps) {
  const [open, setOpen] = useState(popups)
  const { lang } = document.documentElement
  const messages = texts[lang] ?? ko
  const close = (popup: PublicPopup, hours?: number) => {
    rememberClosed(popup._id, hours)
    setOpen((before) => before.filter(({ _id }) => _id !== popup._id))
  }
  const layer = useLayerFocus(open, (id) => {
    const popup = open.find(({ _id }) => _id === id)
    if (popup) close(popup)
  })
  useEffect(loadMissingGlyphs, [])
  const isPhone = useIsPhone()
  const queues = isPhone
    ? [open]
    : popupPositions.map((position) => open.filter((popup) => popup.position === position))
  return (
    <div ref={layer} className="popup-layer screen-only" data-over-picture={isOverPicture}>
      <link rel="stylesheet" href={layerStyles} precedence="popup" />
      <Announcement text={interpolate(messages.opened, { count: popups.length })} />
      {queues.map(([first, ...rest]) => {
        if (!first) return null
        const total = rest.length + 1
        return (
          <div key={first._id} className="popup-place" data-position={first.position} data-id={first._id}>
            <PopupCard
              {...first}
              linkText={first.linkText || messages.more}
              lang={first.isKorean ? 'ko' : lang}
              count={total > 1 ? `1 / ${total}` : undefined}
              texts={{ close: messages.close, hide: interpolate(messages.hide, { hours: first.hideHours }) }}
              onClose={() => close(first)}
              onHide={() => close(first, first.hideHours)}
            />
          </div>
        )
      })}
    </div>
  )
}

/** A live region announces only changes of its content. */
function Announcement({ text }: { text: string }) {
  const [shownText, setShownText] = useState('')
  useEffect(() => setShownText(text), [text])
  return (
    <p className="visually-hidden" role="status">
      {shownText}
    </p>
  )
}

function useIsPhone(): boolean {
  const [query] = useState(() => matchMedia(`(width < ${tabletWidth})`))
  const [isPhone, setPhone] = useState(query.matches)
  useEffect(() => {
    const update = () => setPhone(query.matches)
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [query])
  return isPhone
}
