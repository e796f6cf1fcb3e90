import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary } from './ErrorSummary.tsx'

const summary = (id?: string) => (
  <ErrorSummary
    title="Please correct"
    items={[{ id: 'name', text: 'Enter your name.' }]}
    attempt={1}
    {...(id && { id })}
  />
)
const htmlOf = (...ids: (string | undefined)[]) => renderToStaticMarkup(ids.map(summary))

test('two summaries on a page have ids of their own, and each is named by its own title', () => {
  const html = htmlOf(undefined, undefined, 'application-errors')
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const [summaries, idsPerSummary] = [3, 2]
  expect(ids).toHaveLength(summaries * idsPerSummary)
  expect(new Set(ids).size).toBe(ids.length)
  const labelled = [...html.matchAll(/<section[^>]* aria-labelledby="([^"]+)"[^>]*><h2[^>]* id="([^"]+)"/g)]
  expect(labelled.map(([, by]) => by)).toEqual(labelled.map(([, , title]) => title))
  expect(labelled).toHaveLength(summaries)
})

test('the summary takes the focus and is no alert: screen readers would read it twice', () => {
  const html = htmlOf(undefined)
  expect(html).toMatch(/<section[^>]* tabindex="-1"/)
  expect(html).not.toMatch(/role="alert"|aria-live/)
})
