import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { TextField } from '#console/kit/form/TextField.tsx'
import messages from '#i18n/ko/console-setting.json'
import { History } from './History.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SettingHead } from './SettingHead.tsx'

export function CompanyPage() {
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
              <TextField bind={field('phone')} label={messages.phone} hint={messages['phone.hint']} />
              <TextField bind={field('email')} label={messages.email} hint={messages['email.hint']} />
              <TextField
                bind={field('registrationNumber')}
                label={messages.registrationNumber}
                hint={messages['registrationNumber.hint']}
              />
            </div>
          </>
        )}
      />
      <History section="company" />
    </>
  )
}
