import validation from '#i18n/ko/validation.json'
import { type Binding, useCodedBinding } from './binding.ts'

export function useBinding<Value>(bind: Binding<Value>) {
  const { code, ...rest } = useCodedBinding(bind)
  return { ...rest, error: errorText(code) }
}

function errorText(code: string | undefined): string | undefined {
  if (!code) return
  return code in validation ? validation[code as keyof typeof validation] : validation.invalid
}
