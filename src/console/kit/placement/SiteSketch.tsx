import preview from './preview.module.css'

/** Outline of the page behind a popup. */
export function SiteSketch({ isHome }: { isHome: boolean }) {
  return (
    <div className={preview.sketch} aria-hidden="true">
      <SiteHeader />
      {isHome && (
        <>
          <div className={preview.picture} />
          <SlideIndex name="" />
        </>
      )}
      <div className={preview.lines}>
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}

export function SiteHeader() {
  return (
    <div className={preview.header} aria-hidden="true">
      <span />
      <span className={preview.menu} />
      <span />
    </div>
  )
}

/** Index of the slides below their picture; `name`: of the shown slide. */
export function SlideIndex({ name }: { name: string }) {
  return (
    <div className={preview.index}>
      <span>{name}</span>
      <span />
      <span />
      <span />
    </div>
  )
}
