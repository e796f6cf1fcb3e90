import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldPathLabel, fieldValueText } from '#console/kit/record/field-text.ts'
import { changedFields } from '#contract/application/amendment.ts'
import type { SettingSection, SettingVersion } from '#contract/site/setting.ts'
import messages from '#i18n/ko/console-setting.json'
import { formatMinute } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './comparison.module.css'
import { historyKey, labelsOfSection, settingSource } from './source.ts'

const shownAtFirst = 3

export function SettingHistory({ section }: { section: SettingSection }) {
  const [showsAll, setShowsAll] = useState(false)
  const history = useQuery({
    queryKey: historyKey(section),
    queryFn: ({ signal }) =>
      api.get(`${settingSource.path}/${section}/versions`, { signal }).json<{ versions: SettingVersion[] }>(),
  })
  const versions = history.data?.versions
  if (!versions) return null
  const changes = versions.flatMap((version, index) => {
    const before = versions[index + 1]
    return before ? [{ version, before }] : []
  })
  const shown = showsAll ? changes : changes.slice(0, shownAtFirst)
  return (
    <section className={styles.history}>
      <h2>{messages.history}</h2>
      {changes.length === 0 && <p className={styles.intro}>{messages['history.empty']}</p>}
      {shown.map(({ version, before }) => (
        <Change key={version.version} version={version} before={before} />
      ))}
      {changes.length > shown.length && (
        <Button size="small" tone="quiet" onClick={() => setShowsAll(true)}>
          {interpolate(messages['history.more'], { count: changes.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

function Change({ version, before }: { version: SettingVersion; before: SettingVersion }) {
  const paths = changedFields(before.value, version.value)
  const labels = labelsOfSection(version.section)
  return (
    <article className={styles.change}>
      <p className={styles.changeHead}>
        <strong>{interpolate(messages['history.version'], { version: version.version })}</strong>
        <span>{formatMinute(version.at ?? '')}</span>
        <span>{version.by}</span>
      </p>
      <table className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">{messages['history.item']}</th>
            <th scope="col">{messages['history.before']}</th>
            <th scope="col">{messages['history.after']}</th>
          </tr>
        </thead>
        <tbody>
          {paths.map((path) => (
            <tr key={path}>
              <th scope="row">{fieldPathLabel(path, labels)}</th>
              <td data-label={messages['history.before']}>
                <Value as="del" text={textOf(before.value, path)} />
              </td>
              <td data-label={messages['history.after']}>
                <Value as="ins" text={textOf(version.value, path)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

function Value({ as: Element, text }: { as: 'del' | 'ins'; text: string }) {
  return text ? <Element>{text}</Element> : <span className={styles.none}>{messages['history.none']}</span>
}

function textOf(value: object, path: string): string {
  const fieldValue = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value)
  return fieldValueText(path, fieldValue, messages)
}
