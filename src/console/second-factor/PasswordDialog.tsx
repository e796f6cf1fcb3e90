import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import { BoundPasswordField } from '#console/kit/form/BoundPasswordField.tsx'
import type { FieldOf } from '#console/kit/form/binding.ts'
import forms from '#console/kit/form/form.module.css'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { passwordAgain } from '#contract/account/second-factor.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-second-factor.json'
import { Button } from '#ui/button/Button.tsx'

type FormDialogProps<Values extends FieldValues> = {
  title: string
  text: string
  action: string
  isDangerous?: boolean
  schema: GenericSchema<Values, Values>
  values: Values
  children: (field: FieldOf<Values>) => ReactNode
  onClose: () => void
  /** Returns true to close the dialog. */
  save: (values: Values) => Promise<boolean>
}

export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, text, action, isDangerous, schema, values, children, onClose, save } = props
  const { field, submit, markSaved, isSubmitting } = useRecordForm({
    schema,
    values,
    save: async (valid) => {
      if (!(await save(valid))) return
      markSaved()
      onClose()
    },
  })
  return (
    <ConsoleDialog title={title} onClose={onClose}>
      <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{text}</p>
        {children(field)}
        <DialogActions>
          <Button size="small" tone="secondary" onClick={onClose}>
            {consoleMessages['action.cancel']}
          </Button>
          <Button size="small" type="submit" tone={isDangerous ? 'danger' : 'primary'} disabled={isSubmitting}>
            {isSubmitting ? messages.sending : action}
          </Button>
        </DialogActions>
      </form>
    </ConsoleDialog>
  )
}

type PasswordDialogProps = {
  title: string
  text?: string
  action: string
  isDangerous?: boolean
  onClose: () => void
  onPassword: (password: string) => Promise<void>
}

export function PasswordDialog({ text = messages['password.text'], onPassword, ...rest }: PasswordDialogProps) {
  return (
    <FormDialog
      {...rest}
      text={text}
      schema={passwordAgain}
      values={{ password: '' }}
      save={async ({ password }) => {
        await onPassword(password)
        return true
      }}
    >
      {(field) => (
        <BoundPasswordField
          bind={field('password')}
          label={messages.password}
          autoComplete="current-password"
          isFirst
        />
      )}
    </FormDialog>
  )
}
