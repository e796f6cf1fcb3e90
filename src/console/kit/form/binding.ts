import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form'
import validation from '#i18n/ko/validation.json'

/**
 * A form's field on its way to a control. `Value` is the field's type in the contract: a control that edits another
 * type does not accept the binding, and a name that the contract lacks does not make one.
 */
export type Binding<Value> = {
  name: string
  control: Control
  /** Never there: ties `Value` both ways, so that neither a wider nor a narrower type fits. */
  readonly fits?: (value: Value) => Value
}

/** Makes bindings for one form: `field('title')`. */
export type FieldOf<Values extends FieldValues> = <Name extends FieldPath<Values>>(
  name: Name,
) => Binding<FieldPathValue<Values, Name>>

export function bindTo<Values extends FieldValues>(control: Control<Values>): FieldOf<Values> {
  // Control is invariant in its values, and looks fields up by name at run time: `FieldOf` keeps the types honest.
  return (name) => ({ name, control: control as unknown as Control })
}

/** A binding's value, its way back, and its error in words. */
export function useBinding<Value>({ name, control }: Binding<Value>) {
  const { field, fieldState } = useController({ name, control })
  return {
    ref: field.ref,
    name,
    value: field.value as Value,
    set: (value: Value) => field.onChange(value),
    onBlur: field.onBlur,
    // What is wrong with a list as a whole stands at its root.
    error: errorText(fieldState.error?.message ?? fieldState.error?.root?.message),
  }
}

/** Codes come from the contract and from the server alike. */
function errorText(code: string | undefined): string | undefined {
  if (!code) return
  return code in validation ? validation[code as keyof typeof validation] : validation.invalid
}
