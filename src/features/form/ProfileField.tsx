import { useState } from 'react'
import { profileTypes } from '#contract/content/form.ts'
import { acceptOf } from '#contract/kit/describe-file-types.ts'
import { formatSize } from '#lib/format-size.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import { FileField, type FileState } from '#ui/file-field/FileField.tsx'
import type { FormTexts } from './texts.ts'
import type { ProfileState, useProfile } from './use-profile.ts'

type ProfileTexts = FormTexts & { 'profile.tooLarge': string }
type ProfileFieldProps = { texts: ProfileTexts; profile: ReturnType<typeof useProfile>; error: string | undefined }

/** The profile of a company that asks for an appointment: one file, uploaded before the form is sent. */
export function ProfileField({ texts, profile, error }: ProfileFieldProps) {
  const { state, select, clear, retry, canRetry } = profile
  const file = fileStateOf(texts, state)
  const [isRemoved, setRemoved] = useState(false)
  const remove = () => {
    clear()
    setRemoved(true)
  }
  return (
    <div>
      <FileField
        id="entry-profile"
        label={`${texts.profile} (${texts.optional})`}
        hint={texts['profile.hint']}
        error={state.view === 'failed' ? problemText(texts, state) : error}
        accept={acceptOf(profileTypes)}
        file={file}
        chooseText={texts[file ? 'profile.replace' : 'profile.choose']}
        actions={
          state.view !== 'none' && (
            <>
              {canRetry && (
                <Button size="small" tone="quiet" onClick={retry}>
                  {texts['profile.retry']}
                </Button>
              )}
              <Button size="small" tone="quiet" onClick={remove}>
                {texts[state.view === 'sending' ? 'profile.cancel' : 'profile.remove']}
              </Button>
            </>
          )
        }
        onSelect={select}
      />
      <p className="visually-hidden" role="status">
        {state.view === 'done' && `${texts.profile} ${texts['profile.done']}`}
        {state.view === 'failed' && problemText(texts, state)}
        {state.view === 'none' && isRemoved && texts['profile.removed']}
      </p>
    </div>
  )
}

function fileStateOf(texts: FormTexts, state: ProfileState): FileState | null {
  if (state.view === 'none') return null
  const { originalName, size } = state.view === 'done' ? state.receipt.file : state
  // After a reload the name of an unfinished upload is unknown.
  if (!originalName) return null
  const file = { fileName: originalName, size: formatSize(size), percent: 0 }
  if (state.view === 'done') return { ...file, state: 'done', status: texts['profile.done'] }
  if (state.view === 'failed') return { ...file, state: 'failed', status: texts['profile.state.failed'] }
  const { percent } = state
  const status = percent < 100 ? interpolate(texts['profile.sending'], { percent }) : texts['profile.storing']
  return { ...file, state: 'sending', percent, status }
}

function problemText(texts: ProfileTexts, { problem, size }: Extract<ProfileState, { view: 'failed' }>): string {
  if (typeof problem === 'object') return problem.message
  return interpolate(texts[`profile.${problem}`], { size: formatSize(size) })
}
