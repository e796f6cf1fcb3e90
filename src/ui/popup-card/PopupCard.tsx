import { type ReactNode, useId } from 'react'
import { tabletWidth } from '#lib/breakpoints.ts'
import { photoPath } from '#lib/photo-address.ts'
import { photoFormats, photoWidth, photoWidths } from '#lib/photo-widths.ts'
import { richHtml } from '#lib/rich-html.ts'
import cardStyles from './popup-card.css?url'

export type PopupCardProps = {
  title: string
  /** Sanitised HTML. */
  body?: string
  /** Replaces the text; its alternative text is `alt`, or else `title`. */
  picture?: { _id: string; width: number; height: number } | null
  alt?: string
  link?: string
  linkText: string
  size: 'small' | 'medium' | 'large'
  /** Language of the content by staff: the page's, or Korean. */
  lang: string
  /** Such as “1 / 2”. */
  count?: string | undefined
  texts: { close: string; hide: string }
  onClose?: () => void
  onHide?: () => void
}

/** One popup: text or a picture of staff, with buttons that close it now or hide it for some hours. */
export function PopupCard(props: PopupCardProps) {
  const { picture, size, count, texts, onClose, onHide } = props
  const titleId = useId()
  return (
    <section
      role="dialog"
      aria-modal="false"
      aria-labelledby={titleId}
      className="popup-card"
      data-size={size}
      data-popup
    >
      {/* Linked by URL: Astro inlines an imported stylesheet into every page whose script can load it. */}
      <link rel="stylesheet" href={cardStyles} precedence="popup" />
      <div className="popup-card-content">
        {picture ? <Poster {...props} picture={picture} titleId={titleId} /> : <Text {...props} titleId={titleId} />}
      </div>
      {count && <p className="popup-card-count">{count}</p>}
      <div className="popup-card-actions">
        <button type="button" className="popup-card-hide" onClick={onHide}>
          {texts.hide}
        </button>
        <button type="button" className="popup-card-close" data-close onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </section>
  )
}

function Text({ title, body, link, linkText, lang, titleId }: PopupCardProps & { titleId: string }) {
  return (
    <div className="popup-card-text" lang={lang}>
      <p id={titleId} className="popup-card-title">
        {title}
      </p>
      {body && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API returns only sanitised rich text
        <div className="popup-card-body" dangerouslySetInnerHTML={{ __html: richHtml(body) }} />
      )}
      {link && (
        <a className="popup-card-link" href={link}>
          {linkText}
        </a>
      )}
    </div>
  )
}

type PosterProps = PopupCardProps & { picture: NonNullable<PopupCardProps['picture']>; titleId: string }

function Poster({ title, alt, picture, link, lang, titleId }: PosterProps) {
  const linked = (content: ReactNode) => (link ? <a href={link}>{content}</a> : content)
  const setOf = (format: (typeof photoFormats)[number]) =>
    photoWidths.map((width) => `${photoPath(picture._id, width, format)} ${width}w`).join(', ')
  return (
    <>
      <p id={titleId} className="visually-hidden" lang={lang}>
        {title}
      </p>
      {linked(
        <picture>
          {photoFormats.map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={setOf(format)}
              sizes={`(width < ${tabletWidth}) 92vw, 30rem`}
            />
          ))}
          <img
            className="popup-card-picture"
            src={photoPath(picture._id, photoWidth.medium, 'webp')}
            width={picture.width}
            height={picture.height}
            alt={alt || title}
            lang={lang}
          />
        </picture>,
      )}
    </>
  )
}
