import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { bindTo } from '#console/kit/form/binding.ts'
import { IncomeRows } from './IncomeField.tsx'

function Form({ average }: { average: number[] }) {
  const field = bindTo(useForm({ defaultValues: { average } }).control)
  return <IncomeRows bind={field('average')} />
}

test('incomes are amounts in won, and one that cannot be read says so', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Form average={[3_598_164, Number.NaN]} />
    </QueryClientProvider>,
  )
  expect(html).toMatch(/<input(?=[^>]* inputMode="decimal")(?=[^>]* value="3,598,164")/)
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(html).toContain('380만')
})
