import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FileField } from './FileField.tsx'

const inputOf = (error?: string) => {
  const field = (
    <FileField
      id="paper"
      label="Paper"
      error={error}
      accept=".pdf"
      file={null}
      chooseText="Choose"
      onSelect={() => {}}
    />
  )
  return /<input[^>]*>/.exec(renderToStaticMarkup(field))?.[0]
}

test('a refused file makes its field invalid and is linked as its error', () => {
  expect(inputOf('Too large.')).toMatch(/aria-describedby="paper-error" aria-invalid="true"/)
  expect(inputOf()).not.toMatch(/aria-(describedby|invalid)/)
})
