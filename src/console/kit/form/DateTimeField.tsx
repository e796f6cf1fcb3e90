import { Field } from '#ui/field/Field.tsx'
import { type Binding, useBinding } from './binding.ts'
import styles from './form.module.css'
import { fromSeoulInput, seoulInputRange, toSeoulInput } from './seoul-time.ts'

type Props<Value> = { bind: Binding<Value>; label: string; hint?: string }

/** Shows Seoul time; the value is ISO 8601 in UTC, `''` if empty. */
export function DateTimeField(props: Props<string>) {
  return <SeoulField {...props} none="" />
}

/** Like `DateTimeField`, but null if empty. */
export function OpenDateTimeField(props: Props<string | null>) {
  return <SeoulField {...props} none={null} />
}

function SeoulField<None extends '' | null>({ bind, label, hint, none }: Props<string | None> & { none: None }) {
  const { value, set, error, ...rest } = useBinding(bind)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...rest}
          {...seoulInputRange}
          type="datetime-local"
          className={styles.control}
          value={toSeoulInput(value ?? '')}
          onChange={(event) => set(fromSeoulInput(event.target.value) || none)}
        />
      )}
    </Field>
  )
}
