import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form'

/**
 * Connects a field component to a form of react-hook-form. `Value` is the field's type in the contract: a component for
 * another type, or a name that the contract lacks, does not compile.
 */
export type Binding<Value> = {
  name: string
  control: Control
  /** Never set. Makes `Value` invariant, so that neither a wider nor a narrower type fits. */
  readonly fits?: (value: Value) => Value
}

/** `field('title')`: binding of the field with that name in the form. */
export type FieldOf<Values extends FieldValues> = <Name extends FieldPath<Values>>(
  name: Name,
) => Binding<FieldPathValue<Values, Name>>

export function bindTo<Values extends FieldValues>(control: Control<Values>): FieldOf<Values> {
  // The type of `Control` fits only its own values, but at run time it finds any field by name; `FieldOf` checks both.
  return (name) => ({ name, control: control as unknown as Control })
}

/** Like `useBinding`, with the error code. The log-in has its own texts, so it does not load those of all forms. */
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
