import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { PublishFields } from '#console/kit/record/Publish.tsx'
import type { FormProps } from '#console/kit/record/resource-page.tsx'
import type { Download, DownloadInput } from '#contract/content/download.ts'
import messages from '#i18n/ko/console-download.json'
import { DownloadPreview } from './DownloadPreview.tsx'
import { FileControl } from './FileControl.tsx'

export function DownloadForm({ field, item, attach }: FormProps<DownloadInput, Download>) {
  return (
    <>
      <LocalizedField bind={field('title')} label={messages.heading} hint={messages['heading.hint']} />
      <LocalizedField
        bind={field('description')}
        label={messages.description}
        hint={messages['description.hint']}
        rows={6}
      />
      <FileControl path="console/center/downloads" file={item?.file ?? null} onChoose={attach} />
      <DownloadPreview control={field('title').control} file={item?.file ?? null} count={item?.count ?? 0} />
      <div className={forms.settings}>
        <PublishFields publishedAt={field('publishedAt')} shows={field('shows')} showsHint={messages['shows.hint']} />
        <NumberField bind={field('order')} label={messages.order} hint={messages['order.hint']} maximumDigits={4} />
      </div>
    </>
  )
}
