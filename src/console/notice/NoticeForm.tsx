import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { RichTextField } from '#console/kit/form/RichTextField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { PublishFields } from '#console/kit/record/Publish.tsx'
import type { FormProps } from '#console/kit/record/resource-page.tsx'
import type { Notice, NoticeInput } from '#contract/content/notice.ts'
import messages from '#i18n/ko/console-notice.json'
import { categories } from './categories.ts'
import { FilesControl } from './FilesControl.tsx'
import { NoticePreview } from './NoticePreview.tsx'

export function NoticeForm({ field, item, attach }: FormProps<NoticeInput, Notice>) {
  return (
    <>
      <LocalizedField bind={field('title')} label={messages.heading} hint={messages['heading.hint']} />
      <RichTextField bind={field('body')} label={messages.body} />
      <NoticePreview control={field('title').control} />
      <FilesControl path="console/center/notifications" files={item?.files ?? []} onChange={attach} />
      <div className={forms.settings}>
        <ChoiceField bind={field('category')} label={messages.category} options={categories} />
        <PublishFields publishedAt={field('publishedAt')} shows={field('shows')} />
        <SwitchField bind={field('isPinned')} label={messages.isPinned} hint={messages['isPinned.hint']} />
      </div>
    </>
  )
}
