import { languageTags, localePath } from '#contract/kit/locale.ts'
import { localize, localizedIn } from '#contract/kit/localized.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { EntryForm } from './EntryForm.tsx'
import styles from './form-entry.module.css'
import type { FormEntryProps } from './texts.ts'
import { useDefaultForm } from './use-default-form.ts'

/** `/default-form`: the form as staff defined it, with its description. */
export function FormEntryIsland(props: FormEntryProps) {
  const { locale, messages } = props
  const { state, reload } = useDefaultForm()
  const t = messages.form
  if (state.view === 'loading')
    return (
      <p className={styles.loading} role="status">
        {t.loading}
      </p>
    )
  if (state.view === 'failed')
    return (
      <Callout tone="danger" title={t.failed} isLive>
        <p>{t['failed.text']}</p>
        <Button size="small" tone="secondary" onClick={reload}>
          {t['failed.retry']}
        </Button>
      </Callout>
    )
  if (state.view === 'none')
    return (
      <Callout title={t.none}>
        <p>{t['none.text']}</p>
        <p>
          <a href={localePath(locale, '/center/faqs')}>{t['none.faq']}</a>
        </p>
      </Callout>
    )
  const { form, offeredDates } = state
  const lang = (text: typeof form.title) => languageTags[localizedIn(text, locale)]
  return (
    <div className={styles.layout}>
      <header className={styles.head}>
        {form.thumb && <img src={`/api/v1/forms/${form._id}/thumb`} alt="" />}
        <h2 lang={lang(form.title)}>{localize(form.title, locale)}</h2>
        {localize(form.description, locale)
          .split(/\n{2,}/)
          .map((paragraph) => (
            <p key={paragraph} lang={lang(form.description)}>
              {paragraph}
            </p>
          ))}
        {form.file && (
          <p>
            <a href={`/api/v1/forms/${form._id}/file`} download>
              {t.file}
            </a>
          </p>
        )}
      </header>
      <EntryForm key={form._id} {...props} form={form} offeredDates={offeredDates} />
    </div>
  )
}
