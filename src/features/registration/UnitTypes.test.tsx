import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import texts from '#i18n/en/registration.json'
import { UnitTypes } from './UnitTypes.tsx'

test('the error of the unit types is linked to their group', () => {
  const html = renderToStaticMarkup(<UnitTypes texts={texts} value={[]} error="Choose a type." onChange={() => {}} />)
  const id = /<fieldset[^>]*aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(html).toMatch(new RegExp(`id="${id}"[^>]*>Choose a type.<`))
})
