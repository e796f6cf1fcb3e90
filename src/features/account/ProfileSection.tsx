import { useState } from 'react'
import { companyProfile, type Me, profile } from '#contract/account/me.ts'
import { api } from '#stores/session.ts'
import styles from './account.module.css'
import { AccountForm, AccountTextField, digitsOf, useAccountForm } from './account-form.tsx'
import { Section } from './Section.tsx'
import type { AccountProps } from './texts.ts'

export function ProfileSection({ messages, me }: AccountProps & { me: Me }) {
  const t = messages.account
  const isCompany = me.type === 'COMPANY'
  const start = {
    company: me.company ?? '',
    registrationNumber: me.registrationNumber ?? '',
    name: me.name,
    phone: me.phone,
  }
  const [isSaved, setSaved] = useState(false)
  const state = useAccountForm({
    id: 'profile',
    messages,
    start,
    schema: isCompany ? companyProfile : profile,
    bodyOf: ({ phone, company, registrationNumber, name }) => ({
      name,
      phone: digitsOf(phone),
      ...(isCompany && { company, registrationNumber: digitsOf(registrationNumber) }),
    }),
    send: async (json) => {
      await api.put('v1/me', { json })
      setSaved(true)
    },
  })
  const field = (name: 'company' | 'registrationNumber' | 'name' | 'phone') => ({
    state,
    name,
    label: t[`field.${name}`],
  })
  return (
    <Section title={t['profile.heading']} text={t['profile.fixed']}>
      <dl className={`${styles.fixed} facts`} data-allow-selection>
        <div>
          <dt>{t['field.username']}</dt>
          <dd>{me.username}</dd>
        </div>
        <div>
          <dt>{t['field.email']}</dt>
          <dd>{me.email}</dd>
        </div>
      </dl>
      <AccountForm
        {...{ state, texts: t, submit: t['profile.submit'], sending: t['profile.sending'] }}
        onSubmit={() => setSaved(false)}
      >
        {isCompany && (
          <>
            <AccountTextField {...field('company')} autoComplete="organization" maxLength={60} />
            <AccountTextField {...field('registrationNumber')} hint={t['field.registrationNumber.hint']} digits={10} />
          </>
        )}
        <AccountTextField
          {...field('name')}
          label={t[isCompany ? 'field.name.company' : 'field.name']}
          autoComplete="name"
          maxLength={60}
        />
        <AccountTextField {...field('phone')} digits="phone" />
      </AccountForm>
      <p className={styles.saved} role="status">
        {isSaved && t['profile.saved']}
      </p>
    </Section>
  )
}
