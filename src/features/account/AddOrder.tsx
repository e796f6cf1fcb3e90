import { useState } from 'react'
import type { Order } from '#contract/account/me.ts'
import { lookup, receiptInputMaximum } from '#contract/application/application.ts'
import { api } from '#stores/session.ts'
import styles from './account.module.css'
import { AccountForm, AccountTextField, digitsOf, useAccountForm } from './account-form.tsx'
import type { AccountProps } from './texts.ts'

const empty = { receiptNumber: '', name: '', birth: '', phone: '' }

/** Adds an application to the account that was sent without a log-in. The account's word for it is “order”. */
export function AddOrder({ messages, onAdded }: AccountProps & { onAdded: (orders: Order[]) => void }) {
  const t = messages.account
  const [isAdded, setAdded] = useState(false)
  const state = useAccountForm({
    id: 'order',
    messages,
    start: empty,
    schema: lookup,
    bodyOf: ({ birth, phone, ...texts }) => ({ ...texts, birth: digitsOf(birth), phone: digitsOf(phone) }),
    send: async (json) => {
      const { orders } = await api.post<{ orders: Order[] }>('v1/me/orders', { json }).json()
      setAdded(true)
      onAdded(orders)
    },
    emptied: ['receiptNumber', 'name', 'birth', 'phone'],
  })
  return (
    <>
      <AccountForm
        {...{ state, texts: t, submit: t['order.add.submit'], sending: t['order.add.sending'] }}
        onSubmit={() => setAdded(false)}
      >
        <AccountTextField
          state={state}
          name="receiptNumber"
          label={t['order.number']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={receiptInputMaximum}
        />
        <AccountTextField state={state} name="name" label={t['field.name']} autoComplete="name" maxLength={60} />
        <AccountTextField
          state={state}
          name="birth"
          label={t['order.add.birth']}
          hint={t['order.add.birth.hint']}
          digits={8}
          autoComplete="bday"
        />
        <AccountTextField state={state} name="phone" label={t['field.phone']} digits="phone" />
      </AccountForm>
      <p className={styles.saved} role="status">
        {isAdded && t['order.add.done']}
      </p>
    </>
  )
}
