import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form'

/**
 * Connects a form field to a control. `Value` is the field's type in the contract: a control for another type, or a
 * name that the contract lacks, does not compile.
 */
export type Binding<Value> = {
  name: string
  control: Control
  /** Never set. Makes `Value` invariant, so that neither a wider nor a narrower type fits. */
  readonly fits?: (value: Value) => Value
}

export type FieldOf<Values extends FieldValues> = <Name extends FieldPath<Values>>(
  name: Name,
) => Binding<FieldPathValue<Values, Name>>

export function bindTo<Values extends FieldValues>(control: Control<Values>): FieldOf<Values> {
  // `Control` is invariant in its values but finds fields by name at run time; `FieldOf` guarantees name and type.
  return (name) => ({ name, control: control as unknown as Control })
}

/** With the code of the error. The log-in has texts of its own, so it does not load those of all other forms. */
export function useCodedBinding<Value>({ name, control }: Binding<Value>) {
  const { field, fieldState } = useController({ name, control })
  return {
    ref: field.ref,
    name,
    value: field.value as Value,
    set: (value: Value) => field.onChange(value),
    onBlur: field.onBlur,
    // react-hook-form keeps the error of a whole array at `root`.
    code: fieldState.error?.message ?? fieldState.error?.root?.message,
  }
}
