import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import messages from '#i18n/ko/console-setting.json'
import { SectionForm } from './SectionForm.tsx'
import { SettingHead } from './SettingHead.tsx'
import { SettingHistory } from './SettingHistory.tsx'

/** The operator of the site, whose JSON name is `company`. */
export function OperatorPage() {
  return (
    <>
      <SettingHead tab="company" intro={messages['company.intro']} />
      <SectionForm
        section="company"
        form={(field) => (
          <>
            <LocalizedField bind={field('name')} label={messages.name} />
            <LocalizedField bind={field('representative')} label={messages.representative} />
            <LocalizedField bind={field('address')} label={messages.address} />
            <div className={forms.settings}>
              <BoundTextField bind={field('phone')} label={messages.phone} hint={messages['phone.hint']} />
              <BoundTextField bind={field('email')} label={messages.email} hint={messages['email.hint']} />
              <BoundTextField
                bind={field('registrationNumber')}
                label={messages.registrationNumber}
                hint={messages['registrationNumber.hint']}
              />
            </div>
          </>
        )}
      />
      <SettingHistory section="company" />
    </>
  )
}
