import { useEffect, useRef, useState } from 'react'
import { changedFields } from '#contract/application/amendment.ts'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import type { ErrorBody } from '#contract/kit/error.ts'
import { loadApplication } from '#features/application/application-api.ts'
import type { Amendment } from '#features/application/form/form-session.ts'
import { useStatusTexts } from '#features/application/inquiry/inquiry-texts.tsx'
import { useTexts } from '#features/application/texts.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { differingFiles, hashesOf, valuesOf } from './amendment.ts'
import { useAmendmentActions } from './amendment-context.ts'
import { Comparison } from './Comparison.tsx'

export function ConflictNotice({ amendment, body }: { amendment: Amendment; body: ErrorBody }) {
  const { t: applicationText } = useTexts()
  const t = useStatusTexts()
  const { continueFrom } = useAmendmentActions()
  const [current, setCurrent] = useState<ApplicationRecord | 'failed' | null>(null)
  const areFiles = body.code === 'filesChanged'
  const text = areFiles ? body.message : t('conflict.text')
  const named = areFiles ? (body.details?.files ?? '').split(',') : []
  const filePaths = (record: ApplicationRecord) =>
    differingFiles(amendment.base.files, hashesOf(record)).map((name) => `files.${name}`)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    loadApplication(amendment.access).then(setCurrent, () => setCurrent('failed'))
  }, [amendment])
  useEffect(() => box.current?.focus(), [])
  return (
    <Callout tone="danger" title={t('conflict')} isLive ref={box}>
      <p>{current === 'failed' ? applicationText('start.failed.text') : text}</p>
      {current !== null && current !== 'failed' && (
        <>
          <Comparison
            paths={[...changedFields(valuesOf(amendment.base), valuesOf(current)), ...filePaths(current)]}
            before={{ title: t('amend.changes.before'), record: amendment.base }}
            after={{ title: t('conflict.theirs'), record: current }}
          />
          <Button onClick={() => continueFrom(current, named)}>{t('conflict.continue')}</Button>
        </>
      )}
    </Callout>
  )
}
