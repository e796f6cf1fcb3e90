import { useState } from 'react'
import { companyProfile, type Me, profile } from '#contract/account/me.ts'
import { api } from '#stores/session.ts'
import styles from './account.module.css'
import { Form } from './Form.tsx'
import { Section } from './Section.tsx'
import { TextField } from './TextField.tsx'
import type { AccountProps } from './texts.ts'
import { useForm } from './use-form.ts'

export function ProfileSection({ messages, me }: AccountProps & { me: Me }) {
  const t = messages.account
  const isCompany = me.type === 'COMPANY'
  const initial = {
    name: me.name,
    phone: me.phone,
    company: me.company ?? '',
    registrationNumber: me.registrationNumber ?? '',
  }
  const state = useForm(initial, messages)
  const [isSaved, setSaved] = useState(false)
  const digits = (text = '') => text.replace(/\D/g, '')
  const { name, phone, company, registrationNumber } = state.values
  const input = {
    name,
    phone: digits(phone),
    ...(isCompany && { company, registrationNumber: digits(registrationNumber) }),
  }
  const submit = () => {
    setSaved(false)
    void state.send(isCompany ? companyProfile : profile, input, async (json) => {
      await api.put('v1/me', { json })
      setSaved(true)
    })
  }
  const field = (field: 'company' | 'registrationNumber' | 'name' | 'phone') => ({
    ...{ state, prefix: 'profile', name: field, label: t[`field.${field}`] },
  })
  return (
    <Section title={t['profile.heading']} text={t['profile.fixed']}>
      <dl className={`${styles.fixed} facts`} data-selectable>
        <div>
          <dt>{t['field.username']}</dt>
          <dd>{me.username}</dd>
        </div>
        <div>
          <dt>{t['field.email']}</dt>
          <dd>{me.email}</dd>
        </div>
      </dl>
      <Form
        {...{ state, texts: t, prefix: 'profile', submit: t['profile.submit'], sending: t['profile.sending'] }}
        onSubmit={submit}
      >
        {isCompany && (
          <>
            <TextField {...field('company')} autoComplete="organization" maxLength={60} />
            <TextField {...field('registrationNumber')} hint={t['field.registrationNumber.hint']} digits={10} />
          </>
        )}
        <TextField
          {...field('name')}
          label={t[isCompany ? 'field.name.company' : 'field.name']}
          autoComplete="name"
          maxLength={60}
        />
        <TextField {...field('phone')} digits="phone" />
      </Form>
      <p className={styles.saved} role="status">
        {isSaved && t['profile.saved']}
      </p>
    </Section>
  )
}
